export { bigGoalsIn, countGoals } from './big-goals.ts'
export { type WireGoal, goalGroups, wireRecord } from './goal-reply.ts'
export { recordsOfGoals } from './records-of-goals.ts'
