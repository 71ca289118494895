/** Imported files and the live channel, which the contract does not describe field by field, must isolate users, too. */
import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { accountExport } from '@lustra/contract/account-data'
import { imports } from '@lustra/contract/imports'
import { newId } from '@lustra/contract/ids'
import { wordsOf } from '@lustra/words'
import { WebSocket } from 'ws'
import { readFile } from '../integrations/imports/reading/read-file.ts'
import { journaledTables } from '../kernel/store/changes.ts'
import { aCopy, aModel, idsFor, rowsOf } from '../testing/one-of-everything.ts'
import { type Person, aPerson } from '../testing/people.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'

type AccountFile = Record<string, unknown> &
  Record<(typeof journaledTables)[number], Record<string, unknown>[]>

/** Values that may replace any value of a file. */
// oxfmt-ignore
const hostile: readonly unknown[] = [
  null, [], {}, '', -1, 2 ** 53, true, 'x'.repeat(50_000), 'a\u0000b', '\uD800', '../../etc/passwd', { $gt: '' }, [[[[[[[[]]]]]]]],
]
const hostileTexts = [
  '"__proto__":{"polluted":true},',
  '"constructor":{"prototype":{"polluted":true}},',
  '"tasks":1e999,',
]

for (const engine of engines) {
  describe(`files and sockets with other users’ data on ${engine}`, () => {
    let server: TestServer
    let other: Person
    let file: AccountFile
    before(async () => {
      server = await startTestServer(engine)
      const model = await aModel(server)
      other = (await aCopy(server, model, idsFor(model.own, newId))).person
      const { data } = await other.must(accountExport, 'export', { includeRemoved: true })
      file = JSON.parse(Buffer.from(data, 'base64').toString()) as AccountFile
    })
    after(() => server[Symbol.asyncDispose]())

    const send = (person: Person, text: string) =>
      person.call(imports, 'perform', {
        fileName: 'lustra.json',
        data: Buffer.from(text).toString('base64'),
      })
    const stored = async (person: Person) => {
      const rows = await rowsOf(server, person.id)
      return rows.flatMap(([table, all]) => all.map((row) => `${table} ${JSON.stringify(row)}`)).toSorted()
    }
    /** The file with another value in one column of a table's first row. */
    const changed = (table: (typeof journaledTables)[number], column: string, value: unknown): string =>
      JSON.stringify({
        ...file,
        [table]: file[table].map((row, index) => (index === 0 ? { ...row, [column]: value } : row)),
      })

    test('an account file with another user’s ids creates new rows', async () => {
      const [ann, theirs] = [await aPerson(server), await stored(other)]
      assert.equal((await send(ann, JSON.stringify(file))).result, 'OK')
      // The ids of hours, reviews and texts of the diary are days and periods, as in every account.
      const byPeriod = new Set<string>(['working_hours', 'reviews', 'diary_texts'])
      const withIds = journaledTables.filter((table) => !byPeriod.has(table))
      const ids = new Set(withIds.flatMap((table) => file[table].map(({ id }) => id)))
      assert.ok(ids.size > 10)
      for (const [table, rows] of await rowsOf(server, ann.id)) {
        if (byPeriod.has(table)) continue
        for (const row of rows as { id?: string }[]) assert.ok(!ids.has(row.id), `${table} ${row.id}`)
      }
      assert.deepEqual(await stored(other), theirs)
    })

    test('a reference to another user’s row is treated as missing', async () => {
      const [ann, theirs] = [await aPerson(server), await stored(other)]
      const [foreign] = file.tasks
      const withoutIt: AccountFile = { ...file, tasks: [] }
      // Few, because each reply takes the start of a thread.
      for (const table of ['tasks', 'records'] as const) {
        const column = table === 'tasks' ? 'parent_id' : 'task_id'
        const answerTo = async (id: unknown) => {
          const row = { ...file[table][0]!, [column]: id }
          const answer = await send(ann, JSON.stringify({ ...withoutIt, [table]: [row] }))
          return JSON.stringify({ ...answer, requestId: '' }).replaceAll(String(id), 'id')
        }
        const answer = await answerTo(foreign!['id'])
        assert.match(answer, /ERROR|"refused":\[\{/, table)
        assert.equal(answer, await answerTo(newId()), table)
      }
      assert.deepEqual(await stored(other), theirs)
      assert.deepEqual(
        (await rowsOf(server, ann.id)).filter(([table]) => table === 'entries').flatMap(([, rows]) => rows),
        [],
      )
    })

    test('any file is imported or refused', async () => {
      const options = { now: server.app.now(), zone: 'Europe/Berlin', words: wordsOf('en').imports }
      const read = (text: string) =>
        readFile({ fileName: 'lustra.json', bytes: new TextEncoder().encode(text), format: null }, options)
      for (const table of journaledTables) {
        for (const column of Object.keys(file[table][0] ?? {})) {
          for (const value of hostile) {
            const result = read(changed(table, column, value))
            assert.ok(typeof result === 'object', `${table}.${column} ${JSON.stringify(value)}`)
          }
        }
      }
      for (const text of hostileTexts) {
        const poisoned = JSON.stringify(file).replace('{"format":"lustra",', `{"format":"lustra",${text}`)
        read(poisoned)
        const answer = await send(await aPerson(server), poisoned)
        assert.ok(answer.result === 'OK' || answer.code !== 'fault', `${text} ${JSON.stringify(answer)}`)
      }
      assert.equal(({} as { polluted?: boolean }).polluted, undefined)
    })

    test('only a session’s token opens a socket, whatever else it sends first', async () => {
      await server.http.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.http.server.address() as AddressInfo
      const answerTo = async (message: string | Uint8Array) => {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/web/live`)
        socket.on('error', () => {})
        const heard: string[] = []
        socket.on('message', (data: Buffer) => heard.push(data.toString()))
        await once(socket, 'open')
        socket.send(message)
        const [code] = (await once(socket, 'close', { signal: AbortSignal.timeout(5000) })) as [number]
        return { code, heard }
      }
      const ann = await aPerson(server)
      const [id, secret] = ann.token!.split('.')
      const tokens = [
        ...hostile,
        `${other.id}.${secret}`,
        `${id}.`,
        ann.token!.toLowerCase(),
        [ann.token],
        { token: ann.token },
      ]
      const messages = [
        ...tokens.map((token) => JSON.stringify({ token })),
        '',
        '{',
        'null',
        '"x"',
        `{"__proto__":{"token":"${ann.token}"}}`,
        ann.token!,
        new Uint8Array([0xff, 0xfe, 0x00]),
      ]
      for (const message of messages) {
        const { code, heard } = await answerTo(message)
        assert.ok([1008, 1009, 4401].includes(code), `${code} ${String(message).slice(0, 100)}`)
        assert.deepEqual(heard, [], String(message).slice(0, 100))
      }
      assert.equal((await server.http.inject('/healthz')).statusCode, 200)
    })
  })
}
