import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capacity } from '@lustra/contract/capacity'
import { journal } from '@lustra/contract/journal'
import { formatWeekHours } from '@lustra/domain/capacity'
import { sql } from 'kysely'
import { aPerson } from '../../testing/people.ts'
import { engines } from '../../testing/test-database.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { migrationKit } from './kit.ts'
import { workingHours } from './043-working-hours.ts'

const office = ',09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,09:00-12:00,'

for (const engine of engines) {
  test(`hours of an earlier program version hold for all days, and its undo sets the other settings alone, on ${engine} (RHY-020)`, async () => {
    await using server = await startTestServer(engine)
    const [ann, bob, eve] = [await aPerson(server), await aPerson(server), await aPerson(server)]
    const { database } = server.app
    const users = (before: object, after: object) => ({ table: 'users', id: ann.id, before, after })
    const lines = [
      // The last change of a setting, a change of two, one without hours, and an undone one.
      { state: 'undone', changes: [users({ working_hours: office }, { working_hours: '' })], undone_by: 2 },
      { state: 'step', changes: [users({ working_hours: '' }, { working_hours: office })], of_seq: 1 },
      {
        state: 'done',
        changes: [users({ working_hours: '', name: 'Anna' }, { working_hours: office, name: 'Ann' })],
      },
      { state: 'done', changes: [users({ working_hours: '' }, { working_hours: office })] },
    ]
    const both = users({ working_hours: '', first_weekday: 1 }, { working_hours: office, first_weekday: 0 })
    await database.transaction(async (transaction) => {
      await sql`drop table working_hours`.execute(transaction)
      await sql`alter table users add column working_hours text not null default ''`.execute(transaction)
      await sql`update users set working_hours = ${office} where id = ${ann.id}`.execute(transaction)
      await sql`update users set working_hours = 'always' where id = ${eve.id}`.execute(transaction)
      const { id: session_id } = await transaction
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', ann.id)
        .executeTakeFirstOrThrow()
      for (const [index, { state, changes, ...rest }] of lines.entries()) {
        const seq = index + 1
        const line = { user_id: ann.id, seq, at: server.app.now(), request_id: `r${seq}`, session_id }
        const about = {
          what: 'settings.save',
          name: '',
          areas: 'settings',
          state,
          undone_by: null,
          of_seq: null,
        }
        const kept = { parts: 0, changes: JSON.stringify(changes), reply: '{}', input_hash: null }
        await transaction
          .insertInto('journal_lines')
          .values({ ...line, ...about, ...kept, ...rest } as never)
          .execute()
      }
      await transaction
        .insertInto('journal_parts')
        .values({ user_id: ann.id, seq: 3, part: 0, changes: JSON.stringify([both]) })
        .execute()
      await transaction.updateTable('journal_lines').set({ parts: 1 }).where('seq', '=', 3).execute()
      await transaction.updateTable('journals').set({ seq: 4 }).where('user_id', '=', ann.id).execute()
      await workingHours(migrationKit(transaction, engine))
    })

    const hoursOf = async (person = ann) =>
      (await person.must(capacity, 'calendar', {})).hours.map(({ from, week }) => [
        from,
        formatWeekHours(week),
      ])
    assert.deepEqual(await hoursOf(), [[null, office]])
    assert.deepEqual([await hoursOf(bob), await hoursOf(eve)], [[], []])
    const kept = await database.read
      .selectFrom('journal_lines')
      .select(['seq', 'state', 'changes'])
      .where('user_id', '=', ann.id)
      .orderBy('seq')
      .execute()
    const onlyName = JSON.stringify([users({ name: 'Anna' }, { name: 'Ann' })])
    assert.deepEqual(
      kept.map(({ state, changes }) => [state, changes]),
      [
        ['final', '[]'],
        ['step', '[]'],
        ['done', onlyName],
        ['final', '[]'],
      ],
    )
    const part = await database.read.selectFrom('journal_parts').select('changes').executeTakeFirstOrThrow()
    assert.equal(part.changes, JSON.stringify([users({ first_weekday: 1 }, { first_weekday: 0 })]))
    await ann.must(journal, 'undo', {})
    const settings = await database.read
      .selectFrom('users')
      .select(['name', 'first_weekday'])
      .where('id', '=', ann.id)
      .executeTakeFirstOrThrow()
    assert.deepEqual({ ...settings }, { name: 'Anna', first_weekday: 1 })
    assert.deepEqual(await hoursOf(), [[null, office]])
  })
}
