import { media } from '#ui/css/media.ts'
import { type RefObject, useEffect } from 'react'
import { scrollerOf } from '../entry/use-anchor-in-sight.ts'

/** Half a knob for fingers, which overhangs the edges of the anchor. */
const marginPx = 24

/**
 * On a phone the pop-over is a sheet: it stays above the on-screen keyboard, and its anchor in sight above it. The
 * calendar may scroll further for that, as the last hours lie below the sheet.
 */
export function useSheetAboveKeyboard(pop: RefObject<HTMLElement | null>): void {
  // On each rendering: what is created may be elsewhere by then.
  useEffect(() => {
    const { current: sheet } = pop
    const anchor = document.querySelector('[data-opened]')
    const scroller = anchor && scrollerOf(anchor)
    if (!sheet || !scroller || !matchMedia(media.phone).matches) return
    const viewport = window.visualViewport

    const update = () => {
      const hidden = viewport ? innerHeight - viewport.height - viewport.offsetTop : 0
      sheet.style.setProperty('--keyboard', `${Math.max(0, hidden)}px`)
      const top = sheet.getBoundingClientRect().top
      const covered = Math.max(0, scroller.getBoundingClientRect().bottom - top)
      scroller.style.paddingBottom = `${covered}px`
      const below = anchor.getBoundingClientRect().bottom + marginPx - top
      if (below > 0) scroller.scrollBy({ top: below, behavior: 'instant' })
    }
    update()
    // Notices make room for it.
    document.body.dataset['sheetOpen'] = ''
    const observer = new ResizeObserver(update)
    observer.observe(sheet)
    viewport?.addEventListener('resize', update)
    return () => {
      observer.disconnect()
      viewport?.removeEventListener('resize', update)
      scroller.style.paddingBottom = ''
      delete document.body.dataset['sheetOpen']
    }
  })
}
