/** Validates an account file, which is untrusted input, before any of it is stored. */
import { StoredAnswers } from '@lustra/contract/onboarding'
import * as z from 'zod/mini'
import type { JournaledTable, Values } from '../../kernel/store/changes.ts'
import { jsonElements, jsonPieces, parseJson } from './json-pieces.ts'
import { type AccountHead, FileHead, type TableForm, tableForms, tablesInOrder } from './table-forms.ts'

/** Whether the text claims to be an account file; it may still be invalid. */
export function isAccountFile(text: string): boolean {
  return /^[\s\uFEFF]*\{\s*"format"\s*:\s*"lustra"/.test(text)
}

/** A row takes about a kilobyte until it is stored. The longest accepted file has fewer rows, unless they are empty. */
export const maxFileRows = 250_000

/** Consecutive rows of a table. */
export interface TableRows {
  readonly list: JournaledTable
  readonly rows: readonly Values[]
}

/** The path of the first fault, such as `tasks.13.name`, or that the file has too many rows. Rows read before must not be used. */
export type AccountFault = { readonly fault: string } | { readonly tooMuch: true }

/** Reads a UTF-8 file in the order of `tablesInOrder`. Parses rows on demand, so that only bytes and ids are in memory. */
export function* accountRows(
  bytes: Buffer,
): Generator<TableRows, { readonly head: AccountHead } | AccountFault> {
  try {
    const content = isMarked(bytes) ? bytes.subarray(mark.length) : bytes
    const { head, tables } = tablesOf(content)
    const ids = new Map<JournaledTable, ReadonlySet<string>>()
    for (const table of tablesInOrder) yield* rowsOfTable(content, table, tables.get(table)?.at, ids)
    return { head }
  } catch (error) {
    if (error instanceof FileFault) return { fault: error.path }
    if (error instanceof TooManyRows) return { tooMuch: true }
    if (error instanceof SyntaxError) return { fault: 'format' }
    throw error
  }
}

const mark = [0xef, 0xbb, 0xbf]

function isMarked(bytes: Buffer): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
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

/** The start and length of an array in the file. */
interface Place {
  readonly at: number
  count: number
}

/** Finds the tables, and parses everything outside of them. */
function tablesOf(bytes: Buffer): { readonly head: AccountHead; readonly tables: Map<string, Place> } {
  const tables = new Map<string, Place>()
  const values = new Map<string, unknown>()
  let count = 0
  for (const piece of jsonPieces(bytes)) {
    const { name, kind } = piece
    if (kind === 'element') {
      if (++count > maxFileRows) throw new TooManyRows()
      tables.get(name)!.count++
    } else if (values.has(name) || tables.has(name)) throw new FileFault(name)
    else if (kind === 'array' && forms.has(name)) tables.set(name, { at: piece.at, count: 0 })
    else if (kind === 'value' && Object.hasOwn(FileHead.shape, name)) values.set(name, piece.value)
    else throw new FileFault(forms.has(name) ? name : 'format')
  }
  const answers = tables.get('onboarding')
  const onboarding = answers && [...validRows(bytes, 'onboarding', answers.at)].map(({ row }) => row)
  const head = FileHead.safeParse({ ...Object.fromEntries(values), onboarding })
  if (!head.success) throw new FileFault(...(head.error.issues[0]?.path ?? []))
  for (const table of tablesInOrder) {
    const { isOptional = false, maxRows = Infinity }: TableForm = tableForms[table]
    if (!tables.has(table) && !isOptional) throw new FileFault(table)
    if ((tables.get(table)?.count ?? 0) > maxRows) throw new FileFault(table)
  }
  return { head: head.data, tables }
}

const forms = new Map<string, z.ZodMiniType>([
  ...tablesInOrder.map((table) => [table, tableForms[table].row] as const),
  ['onboarding', StoredAnswers],
])

interface ValidRow {
  readonly row: Values
  readonly index: number
  /** In bytes of the file. */
  readonly length: number
}

function* validRows(bytes: Buffer, name: string, at: number): Generator<ValidRow> {
  const form = forms.get(name)!
  for (const { index, start, end } of jsonElements(bytes, name, at)) {
    const row = z.safeParse(form, parseJson(bytes, start, end))
    if (!row.success) throw new FileFault(name, index, ...(row.error.issues[0]?.path ?? []))
    yield { row: row.data as Values, index, length: end - start }
  }
}

const maxRowsAtOnce = 1000
const maxBytesAtOnce = 500_000

/** Checks that references point to earlier rows, that ids are unique, and that each occurrence has its series. */
function* rowsOfTable(
  bytes: Buffer,
  table: JournaledTable,
  at: number | undefined,
  earlier: Map<JournaledTable, ReadonlySet<string>>,
): Generator<TableRows> {
  const ids = new Set<string>()
  earlier.set(table, ids)
  if (at === undefined) return
  const references = Object.entries<JournaledTable>(tableForms[table].references)
  let rows: Values[] = []
  let total = 0
  for (const { row, index, length } of validRows(bytes, table, at)) {
    for (const [column, target] of references) {
      if (row[column] !== null && !earlier.get(target)!.has(row[column] as string))
        throw new FileFault(table, index, column)
    }
    const id = keyOf(table, row)
    if (ids.has(id)) throw new FileFault(table, index, 'id')
    ids.add(id)
    const [series, date] = id.split('_')
    if (table === 'entries' && date !== undefined && !earlier.get('series')!.has(series!))
      throw new FileFault(table, index, 'id')
    rows.push(row)
    total += length
    if (rows.length < maxRowsAtOnce && total < maxBytesAtOnce) continue
    yield { list: table, rows }
    rows = []
    total = 0
  }
  if (rows.length > 0) yield { list: table, rows }
}

/** Rows of `task_contexts` have no id; their references identify them. */
function keyOf(table: JournaledTable, row: Values): string {
  return table === 'task_contexts'
    ? `${row['task_id'] as string} ${row['context_id'] as string}`
    : (row['id'] as string)
}
