import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { changesInOrder } from '../../kernel/store/journal-parts.ts'
import { anAccount } from '../../testing/people.ts'
import { engines, migratedStore } from '../../testing/test-database.ts'
import { migrationKit } from './kit.ts'
import { journalParts } from './019-journal-parts.ts'

for (const engine of engines) {
  test(`a long line of an earlier program version is split on ${engine}, and a short one stays unchanged`, async () => {
    await using place = await migratedStore(engine)
    await using database = await place.open()
    const { id } = await anAccount(database, Date.now())
    const long = Array.from({ length: 1000 }, (_, index) => ({
      table: 'notes',
      id: `n${index}`,
      before: null,
      after: { id: `n${index}`, text: '“'.repeat(2500) },
    }))
    const read = await database.transaction(async (transaction) => {
      await sql`drop index journal_lines_unfinished`.execute(transaction)
      await sql`drop table journal_parts`.execute(transaction)
      await sql`alter table journal_lines drop column parts`.execute(transaction)
      for (const [seq, changes] of [[1, long] as const, [2, long.slice(0, 2)] as const]) {
        await transaction
          .insertInto('journal_lines')
          .values({
            user_id: id,
            seq,
            at: 0,
            request_id: `r${seq}`,
            session_id: 's',
            what: 'test',
            name: '',
            areas: '',
            state: 'done',
            of_seq: null,
            undone_by: null,
            changes: JSON.stringify(changes),
            reply: '{}',
          } as never)
          .execute()
      }
      await journalParts(migrationKit(transaction, engine))
      const lines = await transaction
        .selectFrom('journal_lines')
        .select(['seq', 'parts', 'changes'])
        .where('user_id', '=', id)
        .orderBy('seq')
        .execute()
      return Promise.all(
        lines.map(async (line) => ({
          ...line,
          all: await Array.fromAsync(changesInOrder(transaction, id, line)),
        })),
      )
    })
    assert.deepEqual(
      read.map(({ parts }) => parts),
      [2, 0],
    )
    for (const { changes } of read) assert.ok(changes.length <= 1_000_000)
    assert.deepEqual(
      read.map(({ all }) => all.flat()),
      [long, long.slice(0, 2)],
    )
  })
}
