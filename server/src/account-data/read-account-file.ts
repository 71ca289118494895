/** Validates an account file before any of it is stored: it is untrusted input. */
import type { JournaledTable, Values } from '../store/changes.ts'
import { AccountFile, tableForms, tablesInOrder } from './table-forms.ts'

/** Whether the text claims to be an account file; it may still be invalid. */
export function isAccountFile(text: string): boolean {
  return /^[\s\uFEFF]*\{\s*"format"\s*:\s*"lustra"/.test(text)
}

/** The parsed file, or the path of its first fault, such as `tasks.13.name`. */
export function readAccountFile(text: string): { readonly file: AccountFile } | { readonly fault: string } {
  const parsed = AccountFile.safeParse(jsonOf(text))
  if (!parsed.success) return { fault: (parsed.error.issues[0]?.path ?? []).join('.') || 'format' }
  const fault = firstFault(parsed.data)
  return fault === null ? { file: parsed.data } : { fault }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return null
  }
}

/** Checks that references point to earlier rows, that ids are unique, and that each occurrence has its series. */
function firstFault(file: AccountFile): string | null {
  const seen = new Map<JournaledTable, Set<string>>()
  for (const table of tablesInOrder) {
    const ids = new Set<string>()
    seen.set(table, ids)
    for (const [index, row] of file[table].entries()) {
      const at = (column: string) => `${table}.${index}.${column}`
      const values = row as Values
      for (const [column, target] of Object.entries<JournaledTable>(tableForms[table].references)) {
        if (values[column] !== null && !seen.get(target)!.has(values[column] as string)) return at(column)
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

/** Rows of `task_contexts` have no id; their references identify them. */
function keyOf(table: JournaledTable, row: Values): string {
  return table === 'task_contexts'
    ? `${row['task_id'] as string} ${row['context_id'] as string}`
    : (row['id'] as string)
}
