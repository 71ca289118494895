/** Goals as other features show them: their values as a chart and in words, and the dialog that edits one. */
export { GoalTexts, criterionOf, lastValueOf, meetsCriterion } from './goal-texts.ts'
export { changeGoal, removeGoal } from './goals-mutations.ts'
export { goalsOfTaskQuery } from './goals-queries.ts'
export { GoalChart, GoalDialog } from './lazy-components.ts'
