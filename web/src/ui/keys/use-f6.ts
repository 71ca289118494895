import { type RefObject, useEffect } from 'react'

/** F6 moves the focus into the region beside the screen, and back. */
export function useF6(region: RefObject<HTMLElement | null>, isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return
    let from: Element | null = null
    const go = (event: KeyboardEvent) => {
      const here = region.current
      if (event.key !== 'F6' || !here) return
      if (here.contains(document.activeElement)) {
        if (!(from instanceof HTMLElement) || !from.isConnected) return
        from.focus()
      } else {
        from = document.activeElement
        here.querySelector('button')?.focus()
      }
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    addEventListener('keydown', go, { capture: true })
    return () => removeEventListener('keydown', go, { capture: true })
  }, [region, isThere])
}
