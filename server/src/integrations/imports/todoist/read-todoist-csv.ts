/** Reads a project of Todoist's template export: sections and tasks in order, comments after their task. */
import type { ImportPreview, ReadingOptions } from '../import-preview.ts'
import { PreviewDraft } from '../preview-draft.ts'
import { readCsv } from '../reading/csv-rows.ts'
import { type ReadingPosition, addRow } from './add-row.ts'

export function readTodoistCsv(text: string, rules: ReadingOptions): ImportPreview {
  const draft = new PreviewDraft('todoist-csv', rules)
  const place: ReadingPosition = { project: null, section: null, path: [], task: null }
  for (const row of readCsv(text, draft.refused).rows) addRow(row, place, draft)
  return draft.preview()
}
