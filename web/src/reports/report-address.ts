/** The search parameters that open a report about a task or a goal (RPT-034, RPT-035). */
import {
  type GoalId,
  GoalId as GoalIdSchema,
  type TaskId,
  TaskId as TaskIdSchema,
} from '@lustra/contract/ids'

/** `?task_id=…` or `?goal_id=…` */
export interface ReportAddress {
  readonly task_id?: TaskId
  readonly goal_id?: GoalId
}

export function reportAddressOf(search: Readonly<Record<string, unknown>>): ReportAddress {
  const task = TaskIdSchema.safeParse(search['task_id'])
  const goal = GoalIdSchema.safeParse(search['goal_id'])
  return { ...(task.success && { task_id: task.data }), ...(goal.success && { goal_id: goal.data }) }
}
