/** Where a row of the dashboard leads. */
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { type CalendarRules, formatLocalTime, startOfDay, windowOfEntry } from '@lustra/domain/calendar'

/** An entry to its place in the plans, hours and days in the day view; a due task to its place among the tasks. */
export function targetOf(row: CurrentPlan | DueTask, rules: CalendarRules) {
  const place =
    'entryId' in row ? windowOfEntry({ level: row.timeLevel, start: row.startTime }, 'DAY', rules) : null
  if (!place || !('entryId' in row)) return { to: '/tasks/$taskId', params: { taskId: row.taskId } } as const
  const from = formatLocalTime(startOfDay(place.start)).slice(0, 10)
  return { to: '/plans', search: { view: place.view, from, entry: row.entryId } } as const
}
