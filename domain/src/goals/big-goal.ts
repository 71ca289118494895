/** Which tasks are big goals: those a person spends years on. */
import { TimeLevel } from '../calendar/index.ts'

export interface BigGoalCandidate {
  readonly parentId: string | null
  /** The coarsest level it has an open entry on; null when it has none. */
  readonly coarsestLevel: number | null
  readonly goalCount: number
  /** What the person said; null when nothing was. */
  readonly userChoice: boolean | null
}

/** Tasks at the top that stand in years or coarser or have a goal, unless the person says otherwise (TSK-N12). */
export function isBigGoal({ parentId, coarsestLevel, goalCount, userChoice }: BigGoalCandidate): boolean {
  if (parentId !== null) return false
  if (userChoice !== null) return userChoice
  return goalCount > 0 || (coarsestLevel !== null && coarsestLevel >= TimeLevel.Years)
}
