/** What other features may import. */
export type {
  Plan,
  PlannedContact,
  PlannedContext,
  PlannedEntry,
  PlannedRecord,
  PlannedSeries,
  PlannedTask,
  TaskLimits,
} from './import-preview.ts'
export { dayFrom, endOfDay } from './local-days.ts'
export { normalPriority } from './preview-draft.ts'
export { writePlan } from './write-import.ts'
