import { type GoalGroup } from '@lustra/contract/goals'
import { type GoalId } from '@lustra/contract/ids'
import { type GoalStatus } from '@lustra/domain/goals'

/** Tasks with goals of this status; the active list includes big goals without goals. */
export function listedGroups(groups: readonly GoalGroup[], show: GoalStatus): GoalGroup[] {
  return groups
    .map((group) => ({ ...group, goals: group.goals.filter(({ status }) => status === show) }))
    .filter(({ goals, bigGoal, status }) => {
      return goals.length > 0 || (show === 'active' && bigGoal && status === 'NORMAL')
    })
}

/** The number of active goals. */
export function activeGoalsIn(groups: readonly GoalGroup[]): number {
  return listedGroups(groups, 'active').reduce((sum, { goals }) => sum + goals.length, 0)
}

/** The goal after this one, else the one before; null if it is the only one. */
export function neighbourOf(groups: readonly GoalGroup[], goalId: GoalId): GoalId | null {
  const ids = groups.flatMap(({ goals }) => goals).map(({ id }) => id)
  const place = ids.indexOf(goalId)
  return ids[place + 1] ?? (place > 0 ? ids[place - 1]! : null)
}
