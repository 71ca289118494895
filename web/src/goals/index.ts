/** What other features show of goals: a chart, texts of values, and the dialog that edits a goal. */
export { GoalTexts, criterionOf, lastValueOf, meetsCriterion } from './goal-texts.ts'
export { changeGoal, removeGoal } from './goals-mutations.ts'
export { goalsOfTaskQuery } from './goals-queries.ts'
export { GoalChart, GoalDialog } from './lazy-components.ts'
