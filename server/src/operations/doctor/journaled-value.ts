import type { Transacting } from '../../kernel/database/database.ts'
import type { ChangedTable } from '../../kernel/store/changes.ts'
import { changesFromTheEnd } from '../../kernel/store/journal-parts.ts'

export interface JournaledColumn {
  readonly userId: string
  readonly table: ChangedTable
  readonly id: string
  readonly column: string
}

const linesAtOnce = 100

/** The last value of the column in the journal; undefined when the journal has none. */
export async function journaledValue(
  transaction: Transacting,
  { userId, table, id, column }: JournaledColumn,
): Promise<unknown> {
  let before = Number.MAX_SAFE_INTEGER
  for (;;) {
    const lines = await transaction
      .selectFrom('journal_lines')
      .select(['seq', 'parts', 'changes'])
      .where('user_id', '=', userId)
      .where('seq', '<', before)
      .where('state', '!=', 'unfinished')
      .where((eb) => eb.or([eb('parts', '>', 0), eb('changes', 'like', `%"${id}"%`)]))
      .orderBy('seq', 'desc')
      .limit(linesAtOnce)
      .execute()
    for (const line of lines) {
      try {
        for await (const changes of changesFromTheEnd(transaction, userId, line)) {
          const change = changes.findLast((each) => each.table === table && each.id === id)
          if (change?.after && column in change.after) return change.after[column]
        }
      } catch (error) {
        // The line itself is damaged.
        if (!(error instanceof SyntaxError)) throw error
      }
    }
    if (lines.length < linesAtOnce) return undefined
    before = lines.at(-1)!.seq
  }
}
