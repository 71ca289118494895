/** Which tasks are big goals, which take years. */
import { TimeLevel } from '../calendar/index.ts'

export interface BigGoalCandidate {
  readonly parentId: string | null
  /** The coarsest level of its open entries; null without any. */
  readonly coarsestLevel: number | null
  readonly goalCount: number
  /** The user's choice; null without one. */
  readonly userChoice: boolean | null
}

/** Top-level tasks that are planned for years or longer or have a goal, unless the user says otherwise (TSK-N12). */
export function isBigGoal({ parentId, coarsestLevel, goalCount, userChoice }: BigGoalCandidate): boolean {
  if (parentId !== null) return false
  if (userChoice !== null) return userChoice
  return goalCount > 0 || (coarsestLevel !== null && coarsestLevel >= TimeLevel.Years)
}
