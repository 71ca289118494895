/** Splits a preview and reassembles it, because it is too long to send between threads at once. */
import { type AccountFile, tablesInOrder } from '../../../people/account-data/index.ts'
import { lengthAsJson } from '../../../kernel/store/journal-parts.ts'
import type { ImportData, ImportPreview, PreviewHead, PreviewRows } from '../import-preview.ts'

const lists = [
  'contexts',
  'tasks',
  'entries',
  'series',
  'records',
  'notes',
] as const satisfies (keyof ImportData)[]

const maxRowsAtOnce = 1000
const maxLengthAtOnce = 500_000

/** Removes yielded rows from the lists, so that their memory is freed. */
export function* rowsOfPreview(data: ImportData): Generator<PreviewRows> {
  for (const list of lists) {
    const rows = data[list] as (object | undefined)[]
    for (let from = 0; from < rows.length;) {
      let to = from
      for (let length = 0; to < rows.length && to - from < maxRowsAtOnce && length < maxLengthAtOnce; to++)
        length += lengthAsJson(rows[to])
      yield { list, rows: rows.slice(from, to) as object[] }
      rows.fill(undefined, from, to)
      from = to
    }
  }
}

export class PreviewAssembly {
  readonly #lists = new Map<string, object[]>()

  add({ list, rows }: PreviewRows): void {
    const all = this.#lists.getOrInsertComputed(list, () => [])
    for (const row of rows) all.push(row)
  }

  whole({ account, ...head }: PreviewHead): ImportPreview {
    // The rows of a damaged account file are discarded.
    const isForeign = head.format !== 'lustra'
    const data = Object.fromEntries(lists.map((list) => [list, isForeign ? this.#rows(list) : []]))
    const preview = { ...head, ...data } as unknown as ImportPreview
    if (!account) return preview
    const tables = Object.fromEntries(tablesInOrder.map((table) => [table, this.#rows(table)]))
    return { ...preview, account: { ...account, ...tables } as AccountFile }
  }

  #rows(list: string): object[] {
    return this.#lists.get(list) ?? []
  }
}
