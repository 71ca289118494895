import assert from 'node:assert/strict'
import { once } from 'node:events'
import { describe, test } from 'node:test'
import { setTimeout as pass } from 'node:timers/promises'
import { newId } from '@lustra/contract/ids'
import { tasks } from '@lustra/contract/tasks'
import { anAccount } from './testing/people.ts'
import { type Program, startProgram } from './testing/program.ts'
import { type TestStore, engines, migratedStore } from './testing/test-database.ts'

/** Milliseconds after the sign-in. Sessions of open pages are checked every half second. */
const moments = [0, 400, 490]

const [pageCount, callCount] = [5, 30]

for (const engine of engines) {
  describe(`a stop on ${engine}`, () => {
    test('reads of open pages and disconnected clients end before the database is closed (FND-N29)', async () => {
      await using place = await migratedStore(engine)
      const token = await aSession(place)
      for (const moment of moments) {
        await using program = await startProgram(place, { LUSTRA_LOG: 'info' })
        const pages = await Promise.all(Array.from({ length: pageCount }, () => openPage(program, token)))
        await pass(moment)
        const leaving = new AbortController()
        const left = Promise.allSettled(
          Array.from({ length: callCount }, () => openTasks(program, token, leaving.signal)),
        )
        await pass(5)
        const ended = program.end('SIGTERM')
        leaving.abort()
        assert.equal(await ended, 0)
        await left
        for (const page of pages) page.close()
        assert.deepEqual(
          program.output.filter((line) => /"level":[456]0/.test(line)),
          [],
          `after ${moment} ms`,
        )
      }
    })
  })
}

async function aSession(place: TestStore): Promise<string> {
  await using database = await place.open()
  return (await anAccount(database, Date.now())).token
}

async function openPage({ address }: Program, token: string): Promise<WebSocket> {
  const page = new WebSocket(`${address.replace('http', 'ws')}/web/live`)
  await once(page, 'open')
  page.send(JSON.stringify({ token }))
  await once(page, 'message')
  return page
}

async function openTasks({ address }: Program, token: string, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ action: 'open', show: 'all', token, _requestId: newId() })
  const headers = { 'content-type': 'application/json' }
  await fetch(`${address}/web/api${tasks.path}`, { method: 'POST', headers, body, signal })
}
