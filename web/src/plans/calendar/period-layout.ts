import { type PeriodLayout, layOutPeriods } from '#calendar/periods/period-rows.ts'
import { type CalendarRules, type DayNumber, windowStartingAt } from '@lustra/domain/calendar'
import { type Plans } from '../plans.ts'
import { type PlannedWeekEntry, weekEntriesOf } from './week-entries.ts'

export function periodLayoutOf(
  plans: Plans,
  today: DayNumber,
  rules: CalendarRules,
): PeriodLayout<PlannedWeekEntry> {
  const window = windowStartingAt(plans.view, plans.start, rules)
  return layOutPeriods(window, weekEntriesOf(plans), today, plans.hiddenCounts)
}
