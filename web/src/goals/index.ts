/** Goals in other features: a chart, texts of values, and the edit dialog. */
export { GoalTexts, criterionOf, lastValueOf, meetsCriterion } from './goal-texts.ts'
export { changeGoal, removeGoal } from './goals-mutations.ts'
export { goalsOfTaskQuery } from './goals-queries.ts'
export { GoalChart, GoalDialog } from './lazy-components.ts'
