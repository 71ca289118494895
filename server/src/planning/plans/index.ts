/** What other features may import. */
export { addEntry } from './add-entry.ts'
export { completeTask } from './complete-task.ts'
export { plansState } from './display/plans-state.ts'
export { refuseSlot } from './schedule-task.ts'
export { restrictionsOf } from './plan-tasks.ts'
