import { type RefObject, useEffect } from 'react'

const events = ['pointerdown', 'keydown'] as const

/**
 * Once something in the popover is used, it stays where it is: what is saved may move its entry, or scroll the calendar. It is moved only as far as
 * it would otherwise leave the window.
 */
export function useStaysInPlace(pop: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = pop
    if (!current) return
    const measure = () => current.style.setProperty('--own-height', `${current.offsetHeight}px`)
    const observer = new ResizeObserver(measure)
    const stay = () => {
      for (const event of events) current.removeEventListener(event, stay, { capture: true })
      const { left, top } = current.getBoundingClientRect()
      current.style.setProperty('--own-left', `${left}px`)
      current.style.setProperty('--own-top', `${top}px`)
      measure()
      current.toggleAttribute('data-stays', true)
      observer.observe(current)
    }
    for (const event of events) current.addEventListener(event, stay, { capture: true })
    return () => {
      for (const event of events) current.removeEventListener(event, stay, { capture: true })
      observer.disconnect()
    }
  }, [pop])
}
