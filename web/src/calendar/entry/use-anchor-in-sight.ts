import { type RefObject, useEffect } from 'react'

/**
 * What hangs on the opened entry is not seen while the entry is not: the style sheet sees to that where a scroller cuts it
 * off, but not where it lies under heads that stick. How high those are, the scroller says by its scroll padding.
 */
export function useAnchorInSight(pop: RefObject<HTMLElement | null>): void {
  // With each rendering: an entry that was moved may be drawn by another element.
  useEffect(() => {
    const anchor = document.querySelector('[data-opened]')
    const scroller = anchor && scrollerOf(anchor)
    const { current } = pop
    if (!current || !scroller) return
    const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
    current.style.setProperty('--clear-top', `${scroller.getBoundingClientRect().top + covered}px`)
    const observer = new IntersectionObserver(
      ([entry]) => current.toggleAttribute('data-out-of-sight', entry?.isIntersecting === false),
      { root: scroller, rootMargin: `${-covered}px 0px 0px` },
    )
    observer.observe(anchor)
    return () => observer.disconnect()
  })
}

function scrollerOf({ parentElement }: Element): Element | null {
  if (!parentElement) return null
  const { overflowY } = getComputedStyle(parentElement)
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement)
}
