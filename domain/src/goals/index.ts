export { type BigGoalCandidate, isBigGoal } from './big-goal.ts'
export { type Criterion, type GoalOperator, distanceTo, goalOperators, isMet } from './criterion.ts'
export { type GoalStatus, goalStatuses } from './status.ts'
export { type GoalPoint, forecastDay, weeklyRate } from './forecast.ts'
