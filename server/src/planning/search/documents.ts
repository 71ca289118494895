/** The rows that search finds, and the indexed text of each. */
import type { Tables } from '../../kernel/database/tables.ts'

export interface IndexedText {
  readonly name: string
  readonly rest: string
  readonly isOpen: boolean
  readonly changedAt: number
}

/** The searched tables, each with the prefix letter of its documents. */
export const searchedTables = {
  tasks: 't',
  comments: 'c',
  goals: 'g',
  goal_records: 'r',
  notes: 'n',
  contexts: 'x',
  diary_texts: 'd',
} as const
export type SearchedTable = keyof typeof searchedTables

export const tableOfLetter = Object.fromEntries(
  Object.entries(searchedTables).map(([table, letter]) => [letter, table]),
) as Readonly<Record<string, SearchedTable>>

export function documentId(table: SearchedTable, id: string): string {
  return searchedTables[table] + id
}

type TextOf = { readonly [Table in SearchedTable]: (row: Tables[Table]) => IndexedText | null }

/** Null for rows in the recycle bin. */
const textOf: TextOf = {
  tasks: (row) =>
    row.removed_at === null
      ? { name: row.name, rest: row.notes, isOpen: row.status === 'NORMAL', changedAt: row.changed_at }
      : null,
  // Whether its task is open or removed is read with the results.
  comments: (row) => ({ name: '', rest: row.text, isOpen: true, changedAt: row.created_at }),
  goals: (row) =>
    row.removed_at === null
      ? { name: row.name, rest: '', isOpen: row.status === 'active', changedAt: row.created_at }
      : null,
  goal_records: (row) => ({ name: '', rest: row.note, isOpen: true, changedAt: row.created_at }),
  notes: (row) =>
    row.removed_at === null
      ? {
          // Its first line is displayed as a name, but it is not a name.
          name: '',
          rest: row.text,
          isOpen: row.processed_at === null,
          changedAt: row.processed_at ?? row.created_at,
        }
      : null,
  contexts: (row) =>
    row.removed_at === null
      ? {
          name: [row.name, row.first_name, row.last_name, row.patronymic_name, row.nickname].join(' '),
          rest: [
            row.organization,
            row.notes,
            ...[row.emails, row.phones, row.addresses].flatMap((list) => textsIn(JSON.parse(list))),
          ].join('\n'),
          isOpen: true,
          changedAt: row.created_at,
        }
      : null,
  diary_texts: (row) => ({ name: '', rest: row.text, isOpen: true, changedAt: row.created_at }),
}

export function indexedText<Table extends SearchedTable>(
  table: Table,
  row: Tables[Table],
): IndexedText | null {
  return textOf[table](row)
}

/** The first line of a note is displayed as its name. */
export function nameAndRest(note: string): { readonly name: string; readonly rest: string } {
  const end = note.indexOf('\n')
  return end === -1 ? { name: note, rest: '' } : { name: note.slice(0, end), rest: note.slice(end + 1) }
}

/** Keys of addresses, e-mails and phone numbers whose values the program wrote. */
const unwritten = new Set(['type', 'index'])

/** All texts in a JSON value that the user wrote. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => (unwritten.has(key) ? [] : textsIn(each)))
}
