import {
  type GoalId,
  GoalId as GoalIdSchema,
  type GoalRecordId,
  GoalRecordId as GoalRecordIdSchema,
  type TaskId,
  TaskId as TaskIdSchema,
} from '@lustra/contract/ids'
import { type GoalStatus, goalStatuses } from '@lustra/domain/goals'

/** `?goal=…&show=archived`, or `?levels=…`; active goals are the default. */
export interface GoalsAddress {
  readonly goal?: GoalId
  /** The record to scroll to and focus. */
  readonly record?: GoalRecordId
  readonly show?: GoalStatus
  /** The task whose levels are displayed instead of a goal’s values. */
  readonly levels?: TaskId
}

export function goalsAddressOf(search: Readonly<Record<string, unknown>>): GoalsAddress {
  const goal = GoalIdSchema.safeParse(search['goal'])
  const record = GoalRecordIdSchema.safeParse(search['record'])
  const levels = TaskIdSchema.safeParse(search['levels'])
  const show = goalStatuses.find((status) => status === search['show'])
  return {
    ...(goal.success && { goal: goal.data }),
    ...(goal.success && record.success && { record: record.data }),
    ...(show && show !== 'active' && { show }),
    ...(levels.success && { levels: levels.data }),
  }
}
