import { type CurrentPlan, type DueTask } from '@lustra/contract/dashboard'
import { linkToEntry } from '#calendar/entry/entry-link.ts'
import { type CalendarRules } from '@lustra/domain/calendar'

/** Entries open in the plans, hours and days in the day view; due tasks open among the tasks. */
export function targetOf(row: CurrentPlan | DueTask, rules: CalendarRules) {
  const entry =
    'entryId' in row
      ? linkToEntry({ id: row.entryId, level: row.timeLevel, start: row.startTime }, rules)
      : null
  return entry ?? ({ to: '/tasks/$taskId', params: { taskId: row.taskId } } as const)
}
