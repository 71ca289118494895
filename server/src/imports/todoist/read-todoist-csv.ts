/** A project of Todoist as its template export writes it: sections and tasks in their order, comments after their task. */
import type { ImportPlan, ReadingRules } from '../import-preview.ts'
import { PlanDraft } from '../preview-draft.ts'
import { rowsOf } from '../reading/csv-rows.ts'
import { type Place, addRow } from './add-row.ts'

export function readTodoistCsv(text: string, rules: ReadingRules): ImportPlan {
  const draft = new PlanDraft('todoist-csv', rules)
  const place: Place = { project: null, section: null, path: [], task: null }
  for (const row of rowsOf(text, draft.refused)) addRow(row, place, draft)
  return draft.plan()
}
