/** Validates an account file before any of it is stored: it is untrusted input. */
import { StoredAnswers } from '@lustra/contract/onboarding'
import * as z from 'zod/mini'
import type { JournaledTable, Values } from '../store/changes.ts'
import { jsonPieces } from './json-pieces.ts'
import { type AccountFile, FileHead, type TableForm, tableForms, tablesInOrder } from './table-forms.ts'

/** Whether the text claims to be an account file; it may still be invalid. */
export function isAccountFile(text: string): boolean {
  return /^[\s\uFEFF]*\{\s*"format"\s*:\s*"lustra"/.test(text)
}

/** Each takes about two kilobytes until it is stored. The longest file that is accepted has fewer, unless it is made of empty rows. */
export const maxFileRows = 250_000

/** The parsed file, or the path of its first fault, such as `tasks.13.name`; or that it has too many rows. */
export function readAccountFile(
  text: string,
): { readonly file: AccountFile } | { readonly fault: string } | { readonly tooMuch: true } {
  try {
    const file = validFile(text.replace(/^\uFEFF/, ''))
    const fault = firstFault(file)
    return fault === null ? { file } : { fault }
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.path }
    if (error instanceof TooManyRows) return { tooMuch: true }
    if (error instanceof SyntaxError) return { fault: 'format' }
    throw error
  }
}

class TooManyRows extends Error {
  override name = 'TooManyRows'
}

class FileFault extends Error {
  override name = 'FileFault'
  readonly path: string

  constructor(...path: readonly PropertyKey[]) {
    super()
    this.path = path.join('.') || 'format'
  }
}

/** Checks row by row, so that a large file of nonsense takes no memory. */
function validFile(text: string): AccountFile {
  const rows = new Map<string, unknown[]>()
  const values = new Map<string, unknown>()
  let count = 0
  for (const piece of jsonPieces(text)) {
    const { name, kind } = piece
    const form = rowForms.get(name)
    if (kind === 'element') {
      if (++count > maxFileRows) throw new TooManyRows()
      const row = z.safeParse(form!, piece.value)
      if (!row.success) throw new FileFault(name, piece.index, ...(row.error.issues[0]?.path ?? []))
      rows.get(name)!.push(row.data)
    } else if (values.has(name) || rows.has(name)) throw new FileFault(name)
    else if (kind === 'array' && form) rows.set(name, [])
    else if (kind === 'value' && Object.hasOwn(FileHead.shape, name)) values.set(name, piece.value)
    else throw new FileFault(form ? name : 'format')
  }
  const head = FileHead.safeParse({ ...Object.fromEntries(values), onboarding: rows.get('onboarding') })
  if (!head.success) throw new FileFault(...(head.error.issues[0]?.path ?? []))
  for (const table of tablesInOrder) {
    const { isOptional = false, maxRows = Infinity }: TableForm = tableForms[table]
    if (!rows.has(table) && !isOptional) throw new FileFault(table)
    if ((rows.get(table)?.length ?? 0) > maxRows) throw new FileFault(table)
  }
  return {
    ...head.data,
    ...Object.fromEntries(tablesInOrder.map((table) => [table, rows.get(table) ?? []])),
  } as AccountFile
}

const rowForms = new Map<string, z.ZodMiniType>([
  ...tablesInOrder.map((table) => [table, tableForms[table].row] as const),
  ['onboarding', StoredAnswers],
])

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
