/** The program is killed in the middle of a large import: nothing of it is left, and it can be sent again. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import { test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { storedPostings } from '../search/testing/check-index.ts'
import { journaledTables } from '../store/changes.ts'
import { inStore } from '../testing/killed-program.ts'
import { anAccount } from '../testing/people.ts'
import { post, startProgram } from '../testing/program.ts'
import { engines, migratedStore } from '../testing/test-database.ts'

const many = 6000
const data = Buffer.from('(A) Water the flowers @garden +house\n'.repeat(many)).toString('base64')

for (const engine of engines) {
  test(`an import that was killed on ${engine} leaves nothing, and is made when it is sent again`, async () => {
    await using place = await migratedStore(engine)
    const { id, token } = await inStore(place, (database) => anAccount(database, Date.now()))
    const requestId = newId()
    const perform = (address: string) =>
      post(address, '/v1/user/import', {
        token,
        fileName: 'todo.txt',
        data,
        action: 'perform',
        _requestId: requestId,
      }).catch(() => null)
    const counts = () =>
      inStore(place, async (database) => {
        const all: Record<string, number> = {}
        for (const table of [...journaledTables, 'journal_lines', 'journal_parts'] as const) {
          const rows = database.read.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
          all[table] = (await rows.where('user_id', '=', id).executeTakeFirstOrThrow()).count
        }
        const postings = await storedPostings(database, id)
        all['postings'] = postings.length
        return all
      })
    /** Whether it is being written; a transaction of PostgreSQL cannot be seen from outside. */
    const isHalfWritten = () => {
      if (engine === 'postgres') return true
      using database = new DatabaseSync(join(place.environment['LUSTRA_DATA']!, 'lustra.db'), {
        readOnly: true,
      })
      return database.prepare('select 1 from journal_parts where part = 2').get() !== undefined
    }

    const before = await counts()
    {
      await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
      const performing = perform(program.address)
      while (!isHalfWritten()) await pass(5)
      if (engine === 'postgres') await pass(1500)
      await program.end('SIGKILL')
      await performing
    }
    const killed = await counts()
    if (engine === 'sqlite') assert.ok(killed['tasks']! > 0, 'it was killed while it was written')
    {
      await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
      await program.end('SIGTERM')
    }
    assert.deepEqual(await counts(), before)
    {
      await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
      const reply = await perform(program.address)
      assert.equal(reply?.['result'], 'OK', JSON.stringify(reply))
      await program.end('SIGTERM')
    }
    const end = await counts()
    assert.deepEqual([end['tasks'], end['journal_lines']], [many, before['journal_lines']! + 1])
  })
}
