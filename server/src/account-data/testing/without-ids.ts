/** What two files of one account have in common: all but the ids, which are given anew. */
import type { JournaledTable, Values } from '../../store/changes.ts'
import { type AccountFile, tableForms, tablesInOrder } from '../table-forms.ts'

/** Rows are known by what is in them and, for tasks, by their place among their siblings. */
export function withoutIds(file: AccountFile): Record<string, string[]> {
  const named = new Map<string, string>()
  const told: Record<string, string[]> = {}
  for (const table of tablesInOrder) {
    const children = new Map<string, number>()
    told[table] = file[table].map((row) => {
      const text = tell(table, row, named, children)
      const { id } = row as Values
      if (typeof id === 'string') named.set(id, text)
      return text
    })
    told[table].sort()
  }
  told['onboarding'] = file.onboarding.map((form) => JSON.stringify(form))
  return told
}

function tell(
  table: JournaledTable,
  row: Values,
  named: ReadonlyMap<string, string>,
  children: Map<string, number>,
): string {
  const values: Record<string, unknown> = { ...row, id: dateOf(row['id']) }
  for (const column of Object.keys(tableForms[table].references)) {
    values[column] = row[column] === null ? null : named.get(row[column] as string)
  }
  if (table === 'tasks') {
    const parent = String(values['parent_id'])
    const place = children.get(parent) ?? 0
    children.set(parent, place + 1)
    values['place'] = place
  }
  return JSON.stringify(Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Of the id of an occurrence the date is not a matter of chance. */
function dateOf(id: unknown): string | null {
  return typeof id === 'string' ? (id.split('_')[1] ?? null) : null
}
