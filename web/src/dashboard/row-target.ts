/** Where a row of the dashboard leads. */
import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { linkToEntry } from '#calendar/entry/entry-link.ts'
import { type CalendarRules } from '@lustra/domain/calendar'

/** An entry to its place in the plans, hours and days in the day view; a due task to its place among the tasks. */
export function targetOf(row: CurrentPlan | DueTask, rules: CalendarRules) {
  const entry =
    'entryId' in row
      ? linkToEntry({ id: row.entryId, level: row.timeLevel, start: row.startTime }, rules)
      : null
  return entry ?? ({ to: '/tasks/$taskId', params: { taskId: row.taskId } } as const)
}
