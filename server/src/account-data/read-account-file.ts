/** Makes sure of a file before anything of it is stored: it may come from anywhere. */
import type { JournaledTable, Values } from '../store/changes.ts'
import { AccountFile, tableForms, tablesInOrder } from './table-forms.ts'

/** Whether a text is meant to be such a file, whatever else is wrong with it. */
export function isAccountFile(text: string): boolean {
  return /^[\s\uFEFF]*\{\s*"format"\s*:\s*"lustra"/.test(text)
}

/** Where the first fault is, as `tasks.13.name`; null when there is none. */
export function readAccountFile(text: string): { readonly file: AccountFile } | { readonly fault: string } {
  const parsed = AccountFile.safeParse(jsonOf(text))
  if (!parsed.success) return { fault: (parsed.error.issues[0]?.path ?? []).join('.') || 'format' }
  const fault = looseEnd(parsed.data)
  return fault === null ? { file: parsed.data } : { fault }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

/** Every row stands after those it names, no id comes twice, and an occurrence has its series. */
function looseEnd(file: AccountFile): string | null {
  const seen = new Map<JournaledTable, Set<string>>()
  for (const table of tablesInOrder) {
    const ids = new Set<string>()
    seen.set(table, ids)
    for (const [place, row] of file[table].entries()) {
      const at = (column: string) => `${table}.${place}.${column}`
      const values = row as Values
      for (const [column, of] of Object.entries<JournaledTable>(tableForms[table].references)) {
        if (values[column] !== null && !seen.get(of)!.has(values[column] as string)) return at(column)
      }
      const id = keyOf(table, values)
      if (ids.has(id)) return at('id')
      ids.add(id)
      const [series, date] = id.split('_')
      if (table === 'entries' && date !== undefined && !seen.get('series')!.has(series!)) return at('id')
    }
  }
  return null
}

/** What has no id of its own is known by what it names. */
function keyOf(table: JournaledTable, row: Values): string {
  return table === 'task_contexts'
    ? `${row['task_id'] as string} ${row['context_id'] as string}`
    : (row['id'] as string)
}
