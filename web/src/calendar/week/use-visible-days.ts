import { useToday } from '#browser/use-now.ts'
import { media } from '#ui/css/media.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type VisibleDays } from './week-layout.ts'
import { type DayNumber, addDays, daysPerWeek } from '@lustra/domain/calendar'
import { useState } from 'react'

/** In a window narrower than today's phones, for example zoomed to 400 %, an entry in three columns has no space for its time. */
const fewerDays = '(max-width: 340px)'

/** `count` days; on a phone (or if `narrow` matches) as many of them as fit, starting today or on the chosen day. */
export function useVisibleDays(
  start: DayNumber,
  { count = daysPerWeek, narrow = media.phone }: { readonly count?: number; readonly narrow?: string } = {},
): {
  readonly days: VisibleDays
  /** Column of the week; null returns to today. */
  readonly chooseDay: (column: number | null) => void
  /** Pages by the number of visible days. Returns false at the end of the week: the next week must be loaded, and its nearest days are shown. */
  readonly pageDays: (direction: 1 | -1) => boolean
} {
  const isNarrow = useMedia(narrow)
  const daysOnPhone = useMedia(fewerDays) ? 2 : 3
  const today = useToday()
  const [chosen, setChosen] = useState<DayNumber | null>(null)
  if (!isNarrow || count <= daysOnPhone) {
    return { days: { first: start, count }, chooseDay: () => {}, pageDays: () => false }
  }

  const isIn = (day: DayNumber) => day >= start && day < start + count
  const wanted = chosen !== null && isIn(chosen) ? chosen : isIn(today) ? today : start
  const first = Math.min(wanted, start + count - daysOnPhone) as DayNumber
  return {
    days: { first, count: daysOnPhone },
    chooseDay: (column) => setChosen(column === null ? null : addDays(start, column)),
    pageDays(direction) {
      const isLast = direction > 0 ? first + daysOnPhone >= start + count : first <= start
      const next = addDays(first, direction * daysOnPhone)
      if (isLast) setChosen(direction > 0 ? addDays(start, count) : addDays(start, -daysOnPhone))
      else setChosen(Math.max(next, start) as DayNumber)
      return !isLast
    },
  }
}
