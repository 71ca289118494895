/** Compares two files of one account except for ids, which an import replaces. */
import type { JournaledTable, Values } from '../../../kernel/store/changes.ts'
import { type AccountFile, tableForms, tablesInOrder } from '../table-forms.ts'

/** Each row as text: its values and, for tasks, its position among siblings. */
export function withoutIds(file: AccountFile): Record<string, string[]> {
  const textsById = new Map<string, string>()
  const rowTexts: Record<string, string[]> = {}
  for (const table of tablesInOrder) {
    const children = new Map<string, number>()
    rowTexts[table] = file[table].map((row) => {
      const text = rowText(table, row, textsById, children)
      const { id } = row as Values
      if (typeof id === 'string') textsById.set(id, text)
      return text
    })
    rowTexts[table].sort()
  }
  rowTexts['onboarding'] = file.onboarding.map((form) => JSON.stringify(form))
  return rowTexts
}

function rowText(
  table: JournaledTable,
  row: Values,
  textsById: ReadonlyMap<string, string>,
  children: Map<string, number>,
): string {
  const id = table === 'working_hours' || table === 'diary_texts' ? row['id'] : dateOf(row['id'])
  const values: Record<string, unknown> = { ...row, id }
  for (const column of Object.keys(tableForms[table].references)) {
    values[column] = row[column] === null ? null : textsById.get(row[column] as string)
  }
  if (table === 'saved_reports') {
    const params = Object.entries(row['params'] as Readonly<Record<string, string>>)
    values['params'] = params.map(([code, ids]) => [
      code,
      ids.split(',').map((id) => textsById.get(id) ?? id),
    ])
  }
  if (table === 'tasks') {
    const parent = String(values['parent_id'])
    const position = children.get(parent) ?? 0
    children.set(parent, position + 1)
    values['position'] = position
  }
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The date in an occurrence's id, which an import keeps. */
function dateOf(id: unknown): string | null {
  return typeof id === 'string' ? (id.split('_')[1] ?? null) : null
}
