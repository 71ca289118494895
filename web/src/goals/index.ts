/** Goals in other features: a chart, texts of values, the edit dialog, and new values in a review. */
import { deferred } from '#browser/deferred.ts'
import { withWords } from '#language/with-words.ts'

export { GoalTexts, criterionOf, lastValueOf, meetsCriterion } from './goal-texts.ts'
export { changeGoal, removeGoal } from './goals-mutations.ts'
export { activeGoalsIn } from './goals-list.ts'
export { goalsOfTaskQuery, goalsQuery } from './goals-queries.ts'
export { GoalChart, GoalDialog, Sparkline } from './lazy-components.ts'

export const GoalsToEnter = deferred(
  withWords(async () => (await import('./values/GoalsToEnter.tsx')).GoalsToEnter, 'goals'),
)
