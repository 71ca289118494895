export type {
  ImportData,
  ImportedContact,
  ImportedContext,
  ImportedEntry,
  ImportedRecord,
  ImportedSeries,
  ImportedTask,
  TaskLimits,
} from './import-preview.ts'
export { textOfEnml } from './enex/text-of-enml.ts'
export { dayFrom } from './local-days.ts'
export { normalPriority } from './preview-draft.ts'
export { writeImport } from './write-import.ts'
