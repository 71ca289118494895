import { media } from '#ui/css/media.ts'
import { keyboardHeight } from '#ui/pop/keyboard-height.ts'
import { type RefObject, useEffect } from 'react'
import { scrollerOf } from '../entry/use-anchor-in-sight.ts'

/** Half the height of a touch knob, which overlaps the edges of the anchor. */
const marginPx = 24

/**
 * On phones the pop-over is a sheet. It stays above the on-screen keyboard, with its anchor visible above it. The calendar may scroll further than
 * usual for this, because the last hours lie below the sheet.
 */
export function useSheetAboveKeyboard(pop: RefObject<HTMLElement | null>): void {
  // Runs after each rendering, because the anchor may have moved.
  useEffect(() => {
    const { current: sheet } = pop
    const anchor = document.querySelector('[data-opened]')
    const scroller = anchor && scrollerOf(anchor)
    if (!sheet || !scroller || !matchMedia(media.phone).matches) return
    const viewport = window.visualViewport

    const update = () => {
      sheet.style.setProperty('--keyboard', `${keyboardHeight()}px`)
      const top = sheet.getBoundingClientRect().top
      const covered = Math.max(0, scroller.getBoundingClientRect().bottom - top)
      scroller.style.paddingBottom = `${covered}px`
      const below = anchor.getBoundingClientRect().bottom + marginPx - top
      if (below > 0) scroller.scrollBy({ top: below, behavior: 'instant' })
    }
    update()
    const observer = new ResizeObserver(update)
    observer.observe(sheet)
    viewport?.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      viewport?.removeEventListener('resize', update)
      scroller.style.paddingBottom = ''
    }
  })
}
