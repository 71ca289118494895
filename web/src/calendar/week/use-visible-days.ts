import { useToday } from '#browser/use-now.ts'
import { useMedia } from '#ui/hooks/use-media.ts'
import { type VisibleDays } from './week-layout.ts'
import { type DayNumber, addDays, daysPerWeek } from '@lustra/domain/calendar'
import { useState } from 'react'

const daysOnPhone = 3

export const phoneWidth = '(max-width: 640px)'

/** Seven days, or on a phone (or if `narrow` matches) as many as fit, starting today or on the chosen day. */
export function useVisibleDays(
  start: DayNumber,
  narrow = phoneWidth,
): {
  readonly days: VisibleDays
  /** A column of the week; null returns to today. */
  readonly chooseDay: (column: number | null) => void
  /**
   * Pages by the number of visible days; false where the week ends and the next one has to be loaded, of which the
   * nearest days are shown then.
   */
  readonly pageDays: (direction: 1 | -1) => boolean
} {
  const isNarrow = useMedia(narrow)
  const today = useToday()
  const [chosen, setChosen] = useState<DayNumber | null>(null)
  if (!isNarrow) {
    return { days: { first: start, count: daysPerWeek }, chooseDay: () => {}, pageDays: () => false }
  }

  const isIn = (day: DayNumber) => day >= start && day < start + daysPerWeek
  const wanted = chosen !== null && isIn(chosen) ? chosen : isIn(today) ? today : start
  const first = Math.min(wanted, start + daysPerWeek - daysOnPhone) as DayNumber
  return {
    days: { first, count: daysOnPhone },
    chooseDay: (column) => setChosen(column === null ? null : addDays(start, column)),
    pageDays(direction) {
      const isLast = direction > 0 ? first + daysOnPhone >= start + daysPerWeek : first <= start
      const next = addDays(first, direction * daysOnPhone)
      if (isLast) setChosen(direction > 0 ? addDays(start, daysPerWeek) : addDays(start, -daysOnPhone))
      else setChosen(Math.max(next, start) as DayNumber)
      return !isLast
    },
  }
}
