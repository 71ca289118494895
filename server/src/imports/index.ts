/** What other features may import. */
export type {
  ImportData as Plan,
  ImportedContact as PlannedContact,
  ImportedContext as PlannedContext,
  ImportedEntry as PlannedEntry,
  ImportedRecord as PlannedRecord,
  ImportedSeries as PlannedSeries,
  ImportedTask as PlannedTask,
  TaskLimits,
} from './import-preview.ts'
export { dayFrom, endOfDay } from './local-days.ts'
export { normalPriority } from './preview-draft.ts'
export { writeImport as writePlan } from './write-import.ts'
