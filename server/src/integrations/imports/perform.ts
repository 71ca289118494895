import type { imports } from '@lustra/contract/imports'
import type { HandlerOf } from '../../call/handler.ts'
import { readingFile } from './summary.ts'
import { importPreview } from './write-file.ts'

const importedTables = [
  'tasks',
  'task_contexts',
  'entries',
  'series',
  'records',
  'comments',
  'goals',
  'goal_records',
] as const

/** Imports a file as one change, which can be undone. */
export const perform: HandlerOf<typeof imports, 'perform'> = async (input, context) => {
  const summary = await readingFile(input, context, (read) =>
    importPreview(context, input.fileName, read, (summary) => summary),
  )
  // Optional, because the import is already committed.
  await context.app.database.analyze(importedTables).catch(() => {})
  return summary
}
