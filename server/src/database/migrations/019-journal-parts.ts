/** Stores many changes in parts of limited length, and splits existing lines. */
import { sql } from 'kysely'
import type { Migration } from './kit.ts'

export const journalParts: Migration = async ({ db, text, int8, strict }) => {
  const { schema } = db
  await schema
    .alterTable('journal_lines')
    .addColumn('parts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await strict(
    schema
      .createTable('journal_parts')
      .addColumn('user_id', text, (column) => column.notNull())
      .addColumn('seq', int8, (column) => column.notNull())
      .addColumn('part', 'integer', (column) => column.notNull())
      .addColumn('changes', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('journal_parts_key', ['user_id', 'seq', 'part'])
      // Deferred, because the parts are stored before their line.
      .addForeignKeyConstraint(
        'journal_parts_line',
        ['user_id', 'seq'],
        'journal_lines',
        ['user_id', 'seq'],
        (constraint) => constraint.onDelete('cascade').deferrable().initiallyDeferred(),
      ),
  ).execute()
  // There are few, and each start searches them.
  await schema
    .createIndex('journal_lines_unfinished')
    .on('journal_lines')
    .column('user_id')
    .where(sql.ref('state'), '=', sql.lit('unfinished'))
    .execute()
  const long = await db
    .selectFrom('journal_lines')
    .select(['user_id', 'seq'])
    .where(({ fn }) => fn<number>('length', ['changes']), '>', maxLength)
    .execute()
  for (const { user_id, seq } of long) {
    const lines = db.selectFrom('journal_lines').where('user_id', '=', user_id).where('seq', '=', seq)
    const { changes } = await lines.select('changes').executeTakeFirstOrThrow()
    const parts = [...divided(JSON.parse(changes) as unknown[])]
    const last = parts.pop()!
    for (const [part, text] of parts.entries())
      await db.insertInto('journal_parts').values({ user_id, seq, part, changes: text }).execute()
    await db
      .updateTable('journal_lines')
      .set({ changes: last, parts: parts.length })
      .where('user_id', '=', user_id)
      .where('seq', '=', seq)
      .execute()
  }
}

const maxLength = 1_000_000

function* divided(changes: readonly unknown[]): Generator<string> {
  let part: string[] = []
  let length = 1
  for (const change of changes) {
    const text = JSON.stringify(change)
    if (part.length > 0 && length + text.length + 1 > maxLength) {
      yield `[${part.join(',')}]`
      part = []
      length = 1
    }
    part.push(text)
    length += text.length + 1
  }
  yield `[${part.join(',')}]`
}
