import { isMonthOfDays } from '#calendar/month/month-order.ts'
import { nearestIndex, placeOfEntry } from '#calendar/periods/period-focus.ts'
import { type PeriodLayout } from '#calendar/periods/period-rows.ts'
import { type WeekEntry } from '#calendar/week/week-entry.ts'
import {
  type CalendarRules,
  type Period,
  type TimeLevel,
  dayOf,
  daysPerWeek,
  kindOfLevel,
  levelOfKind,
  periodOf,
  shiftPeriod,
} from '@lustra/domain/calendar'
import { type Entry } from '../plans.ts'

export interface MoveTarget {
  readonly level: TimeLevel
  readonly period: Period
  readonly hasHours?: boolean
}

/** Null if there is nothing in that direction. The next period may be outside of the view. */
export function moveTargetOf(
  layout: PeriodLayout<WeekEntry>,
  entry: Pick<Entry, 'id' | 'level' | 'start'>,
  { days, rows }: { readonly days: number; readonly rows: number },
  rules: CalendarRules,
): MoveTarget | null {
  if (isMonthOfDays(layout)) return moveTargetInMonth(entry, { days, rows }, rules)
  if (rows !== 0) return inOtherRow(layout, entry.id, rows > 0 ? 'bottom' : 'top')
  const kind = kindOfLevel(entry.level)
  if (!kind) return null
  const from = periodOf(kind, dayOf(entry.start), rules)
  return { level: entry.level, period: periodOf(kind, shiftPeriod(kind, from.start, days), rules) }
}

/** Up and down lead to the same weekday; an entry with hours keeps its time. */
function moveTargetInMonth(
  { level, start }: Pick<Entry, 'level' | 'start'>,
  { days, rows }: { readonly days: number; readonly rows: number },
  rules: CalendarRules,
): MoveTarget {
  const kind = kindOfLevel(level) ?? 'DAYS'
  const periods = days + rows * (kind === 'DAYS' ? daysPerWeek : 1)
  const from = periodOf(kind, dayOf(start), rules)
  const period = periodOf(kind, shiftPeriod(kind, from.start, periods), rules)
  return { level: levelOfKind(kind), period, hasHours: kind === 'DAYS' }
}

function inOtherRow(layout: PeriodLayout<WeekEntry>, id: string, row: 'top' | 'bottom'): MoveTarget | null {
  const place = placeOfEntry(layout, id)
  if (!place || place.row === row) return null
  const cell = layout[row][nearestIndex(layout, place, row)]
  return cell ? { level: levelOfKind(cell.period.kind), period: cell.period } : null
}
