/** Contexts with hours of their own, in which their tasks are proposed instead of in working hours (RHY-027). */
import { firstCalendarDay } from '@lustra/domain/calendar'
import { type WorkingCalendar, noWeekHours, parseWeekHours } from '@lustra/domain/capacity'
import { mainContext } from '@lustra/domain/contexts'
import { ancestorsOf } from '@lustra/domain/tasks'
import { type TaskContexts, contextsOf } from '../contexts/index.ts'
import type { TaskForest } from '../tasks/index.ts'

export interface ContextWithHours {
  readonly id: string
  readonly name: string
  readonly color: string
  /** Its hours, with the days off of the user. */
  readonly calendar: WorkingCalendar
}

/** Sorted by name. */
export function contextsWithHours(
  { contexts }: TaskContexts,
  { daysOff }: Pick<WorkingCalendar, 'daysOff'>,
): ContextWithHours[] {
  return contexts.flatMap(({ id, name, color, hours }) => {
    // The doctor repairs unreadable hours.
    const week = parseWeekHours(hours) ?? noWeekHours
    const hasHours = week.some((day) => day.length > 0)
    return hasHours
      ? [{ id, name, color, calendar: { hours: [{ validFrom: firstCalendarDay, week }], daysOff } }]
      : []
  })
}

/** The context whose hours a task keeps to; null for working hours. */
export function hoursOfTask(
  { forest, contexts }: { readonly forest: TaskForest; readonly contexts: TaskContexts },
  taskId: string,
): string | null {
  const ids = [taskId, ...ancestorsOf(forest, taskId).map(({ id }) => id)]
  const context = mainContext(ids.map((id) => contextsOf(contexts, id)))
  return context && context.hours !== '' ? context.id : null
}
