import { type RefObject, useEffect } from 'react'

/**
 * Hides the popover while its entry is hidden, and tells its style sheet which part of the window is clear of the heads of periods. CSS handles clipping by a scroller, but not sticky headers; their height is the scroller's scroll
 * padding.
 */
export function useAnchorInSight(pop: RefObject<HTMLElement | null>): void {
  // Runs after each rendering, because a moved entry may have another element.
  useEffect(() => {
    const anchor = document.querySelector('[data-opened]')
    const scroller = anchor && scrollerOf(anchor)
    const { current } = pop
    if (!current || !scroller) return
    const covered = Number.parseFloat(getComputedStyle(scroller).scrollPaddingTop) || 0
    const { top, bottom } = scroller.getBoundingClientRect()
    const clear = { top: top + covered, bottom: Math.min(bottom, innerHeight) }
    const box = anchor.getBoundingClientRect()
    const lengths = {
      'clear-top': clear.top,
      'clear-bottom': clear.bottom,
      above: box.top - clear.top,
      below: clear.bottom - box.bottom,
    }
    for (const [name, px] of Object.entries(lengths)) current.style.setProperty(`--${name}`, `${px}px`)
    current.toggleAttribute('data-above', lengths.above > lengths.below)
    const observer = new IntersectionObserver(
      ([entry]) => current.toggleAttribute('data-out-of-sight', entry?.isIntersecting === false),
      { root: scroller, rootMargin: `${-covered}px 0px 0px` },
    )
    observer.observe(anchor)
    return () => observer.disconnect()
  })
}

export function scrollerOf({ parentElement }: Element): HTMLElement | null {
  if (!parentElement) return null
  const { overflowY } = getComputedStyle(parentElement)
  return overflowY === 'auto' || overflowY === 'scroll' ? parentElement : scrollerOf(parentElement)
}
