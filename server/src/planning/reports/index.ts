export { type Figures, readPlanFacts, treeRows } from './plan-facts.ts'
export { tasksWithRemoved } from './tasks-with-removed.ts'
export { trackedTime } from './tracked-time.ts'
