/** Request data reaches a database only as parameters: no SQL text contains any of it. */
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, describe, test } from 'node:test'
import type { Call } from '@lustra/contract/call'
import { families } from '@lustra/contract/families'
import { newId } from '@lustra/contract/ids'
import fc from 'fast-check'
import pg from 'pg'
import * as z from 'zod/mini'
import { aPerson } from '../testing/people.ts'
import { aTask, anEntry } from '../testing/planning.ts'
import { engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { validValue } from '../testing/wire-values.ts'

const samplesOfCall = 4
const marker = 'zqxj'
const hostile = `${marker}' or "1"='1'; drop table tasks; --`

const calls = families.flatMap(({ path, actions }) =>
  Object.entries(actions).map(([action, call]) => ({ path, action, call })),
)

/** The SQL texts as the drivers get them. */
const statements = new Set<string>()

before(() => {
  listen(DatabaseSync.prototype, 'prepare', ([sql]) => sql as string)
  listen(pg.Client.prototype, 'query', ([query]) =>
    typeof query === 'string' ? query : (query as { readonly text: string }).text,
  )
})

function listen(driver: object, method: string, textOf: (args: unknown[]) => string): void {
  const original = (driver as Record<string, (...args: unknown[]) => unknown>)[method]!
  Object.assign(driver, {
    [method](...args: unknown[]) {
      statements.add(textOf(args))
      return original.apply(this, args)
    },
  })
}

/** Puts the hostile text into every place that the schema allows. */
function withHostileTexts(call: Call, fields: unknown): { readonly fields: unknown; readonly count: number } {
  let count = 0
  let best = fields
  for (const path of textsIn(fields)) {
    const tried = replaced(best, path)
    if (!z.safeDecode(call.input, tried as never).success) continue
    best = tried
    count++
  }
  return { fields: best, count }
}

type Path = readonly string[]

function textsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, [...path, name]))
}

function replaced(value: unknown, [name, ...rest]: Path): unknown {
  if (name === undefined) return hostile
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest)
  return copy
}

for (const engine of engines) {
  describe(`statements on ${engine}`, () => {
    let server: TestServer
    before(async () => {
      server = await startTestServer(engine)
    })
    after(() => server[Symbol.asyncDispose]())

    test('no free text of any call is part of an SQL text (V1.2.4)', async () => {
      let hostileCalls = 0
      for (const { path, action, call } of calls) {
        // Each import starts a thread, and the texts of a file are stored like those of calls.
        if (path === '/v1/user/import') continue
        const person = await aPerson(server)
        const task = await aTask(person, 'Task')
        const entry = await anEntry(person, task, '2026-11-20T10:00')
        const ids = { plain: [task, newId()], entries: [entry] }
        for (const sample of fc.sample(validValue(call.input, ids), {
          seed: 20261125,
          numRuns: samplesOfCall,
        })) {
          const { fields, count } = withHostileTexts(call, sample)
          if (count > 0) hostileCalls++
          const token = person.token
          const { status } = await person.raw(path, {
            token,
            _requestId: newId(),
            ...(fields as object),
            action,
          })
          assert.ok(status < 500, `${path} ${action}`)
        }
      }
      assert.ok(hostileCalls > 70, String(hostileCalls))
      assert.ok(statements.size > 200, String(statements.size))
      assert.deepEqual(
        [...statements].filter((statement) => statement.includes(marker)),
        [],
      )
    })
  })
}
