import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { isUniqueViolation } from '../database/database.ts'
import { newTask } from '../../planning/tasks/change/new-task.ts'
import { engines } from '../../testing/test-database.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { type TestServer, noon, startTestServer } from '../../testing/test-server.ts'
import type { Author } from './store.ts'

const task = (id: string, name: string) => newTask({ id, parentId: null, name, position: 1, now: noon })

for (const engine of engines) {
  describe(`the store on ${engine}`, () => {
    let server: TestServer
    let ann: Person
    before(async () => {
      server = await startTestServer(engine)
      ann = await aPerson(server)
    })
    after(() => server[Symbol.asyncDispose]())

    const author = (requestId = newId()): Author => ({
      userId: ann.id,
      sessionId: 'session',
      requestId,
      now: noon,
    })
    const names = async () =>
      (
        await server.app.database.read
          .selectFrom('tasks')
          .select('name')
          .where('user_id', '=', ann.id)
          .execute()
      ).map((row) => row.name)

    test('a repeated request has one effect and gets the first reply', async () => {
      const once = author()
      const write = (answer: string) =>
        server.app.store.write(once, 'test', async (writer) => {
          await writer.insert('tasks', task(newId(), answer))
          return { answer }
        })
      const [first, second] = await Promise.all([write('first'), write('second')])
      assert.deepEqual(second, first)
      // On PostgreSQL the order is undefined.
      assert.deepEqual(await names(), [first.answer])
    })

    test('a failed write leaves nothing, and others in the same commit stay', async () => {
      // On PostgreSQL concurrent writes are committed together.
      const first = server.app.store.write(author(), 'test', async (writer) => {
        await writer.insert('tasks', task(newId(), 'first'))
        return {}
      })
      const failing = server.app.store.write(author(), 'test', async (writer) => {
        const half = task(newId(), 'half')
        await writer.insert('tasks', half)
        await writer.insert('tasks', half)
        return {}
      })
      const fine = server.app.store.write(author(), 'test', async (writer) => {
        await writer.insert('tasks', task(newId(), 'neighbour'))
        return {}
      })
      await assert.rejects(failing, isUniqueViolation)
      await Promise.all([first, fine])
      const found = await names()
      assert.ok(found.includes('first') && found.includes('neighbour') && !found.includes('half'))
    })

    test('the numbers of a user’s lines have no gaps, even with concurrent writes', async () => {
      const start = await server.app.store.write(author(), 'test', async (writer) => {
        await writer.insert('tasks', task(newId(), 'start'))
        return {}
      })
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          server.app.store.write(author(), 'test', async (writer) => {
            await writer.insert('tasks', task(newId(), `at once ${index}`))
            return {}
          }),
        ),
      )
      const numbers = replies.map((reply) => reply.seq!).sort((one, other) => one - other)
      assert.deepEqual(
        numbers,
        Array.from({ length: 20 }, (_, index) => start.seq! + 1 + index),
      )
    })
  })
}
