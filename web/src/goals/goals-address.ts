/** The search parameters of the goals screen: the open goal, and which goals are listed. */
import { type GoalId, GoalId as GoalIdSchema } from '@lustra/contract/ids'
import { type GoalStatus, goalStatuses } from '@lustra/domain/goals'

/** `?goal=…&show=archived`; active goals are the default. */
export interface GoalsAddress {
  readonly goal?: GoalId
  readonly show?: GoalStatus
}

export function goalsAddressOf(search: Readonly<Record<string, unknown>>): GoalsAddress {
  const goal = GoalIdSchema.safeParse(search['goal'])
  const show = goalStatuses.find((status) => status === search['show'])
  return { ...(goal.success && { goal: goal.data }), ...(show && show !== 'active' && { show }) }
}
