import { PeriodTexts } from '#language/dates/period-texts.ts'
import { useLanguage, useStartupWords } from '#language/Language.tsx'
import { announce } from '#ui/announce/announcer.ts'
import { type CalendarRules, anchorOf, periodKindsOfView, periodOf } from '@lustra/domain/calendar'
import { type RefObject, useEffect, useRef } from 'react'
import { type VisiblePeriod } from '../plans.ts'

/** The calendar of some views is loaded on demand: for so many frames its focusable element is waited for. */
const framesToWait = 120

/**
 * Announces another period or level, and keeps the focus in the calendar: the element that had it may be gone, such as
 * a cell of the other view. Returns a function to be called before the period changes.
 */
export function useArrival(
  { view, start }: VisiblePeriod,
  rules: CalendarRules,
  workArea: RefObject<HTMLElement | null>,
): () => void {
  const words = useStartupWords().plans
  const texts = new PeriodTexts(words, useLanguage(), rules)
  const kind = view === 'DAY' ? 'DAYS' : (periodKindsOfView(view).top ?? 'WEEKS')
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
    if (!hadFocus.current) return
    let frame = 0
    let left = framesToWait
    const check = () => {
      const { activeElement } = document
      const isLost = activeElement === document.body
      const stop = workArea.current?.querySelector<HTMLElement>('[data-calendar] [data-tab-stop]')
      if (isLost && stop) return stop.focus({ preventScroll: true })
      left -= 1
      if (isLost ? left > 0 : left > framesToWait - 3) frame = requestAnimationFrame(check)
    }
    check()
    return () => cancelAnimationFrame(frame)
  }, [visible, text, workArea])

  return () => {
    hadFocus.current = document.activeElement !== document.body
  }
}
