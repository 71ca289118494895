import { PeriodTexts } from '#language/dates/period-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { announce } from '#ui/announce/announcer.ts'
import { type CalendarRules, anchorOf, periodOf, titleKindOf } from '@lustra/domain/calendar'
import { type RefObject, useEffect, useRef } from 'react'
import { type VisiblePeriod } from '../plans.ts'

/**
 * Announces another period or level and keeps the focus in the calendar, because the focused element may be gone, such as a cell of the other view.
 * Returns a function to call before the period changes.
 */
export function useArrival(
  { view, start }: VisiblePeriod,
  rules: CalendarRules,
  workArea: RefObject<HTMLElement | null>,
): () => void {
  const words = useStartupWords().plans
  const texts = new PeriodTexts(words, useLanguage(), rules)
  const kind = titleKindOf(view)
  const period = periodOf(kind, anchorOf(view, start), rules)
  const name = kind === 'WEEKS' ? texts.spokenName(period) : texts.name(period)
  const text = `${words.views[view]}, ${name}`
  const visible = `${view} ${start}`
  const announced = useRef(visible)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (announced.current === visible) return
    announced.current = visible
    announce(text)
    return hadFocus.current ? keepFocus(workArea) : undefined
  }, [visible, text, workArea])

  return () => {
    hadFocus.current = document.activeElement !== document.body
  }
}

/**
 * Focuses the calendar when the focused element is removed. That may be much later, because a view is rendered in a later frame and may be loaded on
 * demand. Ends when the user moves the focus. Returns a function that cancels.
 */
function keepFocus(workArea: RefObject<HTMLElement | null>): () => void {
  const ending = new AbortController()
  const options = { capture: true, signal: ending.signal }
  const observer = new MutationObserver(restore)
  const area = workArea.current
  area?.setAttribute('data-keeps-focus', '')
  ending.signal.addEventListener('abort', () => {
    observer.disconnect()
    area?.removeAttribute('data-keeps-focus')
  })

  function restore() {
    if (document.activeElement !== document.body) return
    const stop = workArea.current?.querySelector<HTMLElement>('[data-calendar] [data-tab-stop]')
    stop?.focus({ preventScroll: true })
  }

  function endOutside({ target }: Event) {
    if (target instanceof Element && target !== document.body && !target.closest('[data-calendar]'))
      ending.abort()
  }

  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', endOutside, options)
  document.addEventListener('keydown', endOutside, options)
  document.addEventListener('pointerdown', () => ending.abort(), options)
  restore()
  return () => ending.abort()
}
