import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { isHourLevel } from '@lustra/domain/calendar'
import { type ParentPlan, type Slot, constrainsRelatives } from '@lustra/domain/scheduling'
import { type Entry, type Plans, type Task } from './plans.ts'

export type PlansUpdate = (plans: Plans) => Plans

/** Without `before` the entry is new, without `after` it is removed; otherwise it is moved or changed. */
export interface EntryChange {
  readonly task: Task
  readonly before: Entry | null
  readonly after: Entry | null
  /** The plan of a new task's parent, which may not be loaded. */
  readonly parent?: ParentPlan | null
}

export function entryChanged({ task, before, after, parent }: EntryChange): PlansUpdate {
  return (plans) => {
    const isChanged = ({ id }: Entry) => id === before?.id || id === after?.id
    const others = plans.entries.filter((entry) => !isChanged(entry))
    const entries = after ? [...others, after] : others
    const scheduled = entries.some(({ taskId, status }) => taskId === task.id && status === 'NORMAL')
    const current = { ...task, ...plans.tasks.get(task.id) }
    const placed = plans.entries.find(isChanged) ?? before
    const planned = Math.max(0, current.planned + hoursOf(after) - hoursOf(placed))
    return {
      ...plans,
      entries,
      tasks: withTask(plans, { ...current, scheduled, planned }),
      parentPlans: withPeriods(withPlan(plans.parentPlans, parent), task.id, placed, after),
    }
  }
}

function withPlan(parentPlans: Plans['parentPlans'], plan: ParentPlan | null = null): Plans['parentPlans'] {
  const id = plan?.taskId as TaskId | undefined
  return !plan || !id || parentPlans.has(id) ? parentPlans : new Map(parentPlans).set(id, plan)
}

/** The period of a parent changes with its entry. */
function withPeriods(
  parentPlans: Plans['parentPlans'],
  taskId: TaskId,
  before: Entry | null,
  after: Entry | null,
): Plans['parentPlans'] {
  const plan = parentPlans.get(taskId)
  if (!plan) return parentPlans
  const isFormer = ({ level, start }: Slot) => level === before?.level && start === before.start
  const others = plan.periods.filter((period) => !isFormer(period))
  const isPeriod = after && !isHourLevel(after.level) && constrainsRelatives(after)
  return new Map(parentPlans).set(taskId, { ...plan, periods: isPeriod ? [...others, after] : others })
}

export function contextsChosen(chosenContexts: readonly ContextChoice[]): PlansUpdate {
  return (plans) => ({ ...plans, chosenContexts })
}

/** Seconds; entries on whole periods have no duration. */
function hoursOf(entry: Entry | null): number {
  return entry && isHourLevel(entry.level) && entry.status !== 'CANCELLED' ? entry.duration : 0
}

function withTask({ tasks }: Plans, task: Task): Plans['tasks'] {
  return new Map(tasks).set(task.id, task)
}
