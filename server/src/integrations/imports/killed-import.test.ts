/** Kills the program in a large import, its undo and its redo: nothing remains, and each can be repeated. */
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pass } from 'node:timers/promises'
import { test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { sql } from 'kysely'
import { storedPostings } from '../../planning/search/testing/check-index.ts'
import { journaledTables } from '../../kernel/store/changes.ts'
import { inStore } from '../../testing/killed-program.ts'
import { anAccount } from '../../testing/people.ts'
import { type Program, post, startProgram } from '../../testing/program.ts'
import { engines, migratedStore } from '../../testing/test-database.ts'

const many = 6000
const data = Buffer.from('(A) Water the flowers @garden +house\n'.repeat(many)).toString('base64')

interface Step {
  readonly name: string
  readonly path: string
  readonly body: object
  /** The number of rows that it leaves. */
  readonly tasks: number
}

const steps: readonly Step[] = [
  {
    name: 'import',
    path: '/v1/user/import',
    body: { fileName: 'todo.txt', data, action: 'perform' },
    tasks: many,
  },
  { name: 'undo', path: '/v2/journal', body: { action: 'undo', line: 1 }, tasks: 0 },
  { name: 'redo', path: '/v2/journal', body: { action: 'redo' }, tasks: many },
]

for (const engine of engines) {
  test(`a killed import, undo or redo on ${engine} leaves nothing, and succeeds when it is repeated`, async () => {
    await using place = await migratedStore(engine)
    const { id, token } = await inStore(place, (database) => anAccount(database, Date.now()))
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
    /** Whether the line is being written. On PostgreSQL it is one transaction, of which only the age is visible. */
    const isHalfWritten = async (seq: number): Promise<boolean> => {
      if (engine === 'postgres') {
        return inStore(place, async ({ read }) => {
          const { rows } = await sql`
            select 1 from pg_stat_activity where datname = current_database()
              and xact_start < clock_timestamp() - interval '200 ms'`.execute(read)
          return rows.length > 0
        })
      }
      using database = new DatabaseSync(join(place.environment['LUSTRA_DATA']!, 'lustra.db'), {
        readOnly: true,
      })
      return database.prepare('select 1 from journal_parts where seq = ? and part = 2').get(seq) !== undefined
    }
    const dataOf = (all: Readonly<Record<string, number>>) => journaledTables.map((table) => all[table])
    const inProgram = async <T>(work: (program: Program) => Promise<T>): Promise<T> => {
      await using program = await startProgram(place, { LUSTRA_LOG: 'error' })
      const result = await work(program)
      await program.end('SIGTERM')
      return result
    }

    for (const [index, { name, path, body, tasks }] of steps.entries()) {
      const before = await counts()
      const requestId = newId()
      const send = (address: string) => post(address, path, { token, ...body, _requestId: requestId })
      await inProgram(async (program) => {
        const sent = send(program.address)
        while (!(await isHalfWritten(index + 1))) await pass(5)
        await program.end('SIGKILL')
        await sent
      })
      const killed = await counts()
      if (engine === 'sqlite')
        assert.notDeepEqual(dataOf(killed), dataOf(before), `${name}: it was killed while it was written`)
      await inProgram(async () => {})
      assert.deepEqual(await counts(), before, name)
      await inProgram(async ({ address }) => {
        for (let time = 0; time < 2; time++) {
          const reply = await send(address)
          assert.equal(reply?.['result'], 'OK', JSON.stringify(reply))
        }
      })
      const end = await counts()
      assert.deepEqual(
        [name, end['tasks'], end['journal_lines']],
        [name, tasks, before['journal_lines']! + 1],
      )
    }
  })
}
