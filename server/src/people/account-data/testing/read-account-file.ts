import { type AccountFault, accountRows } from '../read-account-file.ts'
import { type AccountFile, tablesInOrder } from '../table-forms.ts'

/** Reads a file as a whole. */
export function readAccountFile(text: string): { readonly file: AccountFile } | AccountFault {
  const tables = new Map<string, object[]>(tablesInOrder.map((table) => [table, []]))
  const parts = accountRows(Buffer.from(text))
  for (;;) {
    const { done, value } = parts.next()
    if (!done) tables.get(value.list)!.push(...value.rows)
    else if ('head' in value)
      return { file: { ...value.head, ...Object.fromEntries(tables) } as unknown as AccountFile }
    else return value
  }
}
