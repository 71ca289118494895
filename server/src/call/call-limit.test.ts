import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { newId } from '@lustra/contract/ids'
import { reportExportPath, reports } from '@lustra/contract/reports'
import { userStatus } from '@lustra/contract/status'
import { type Person, aPerson } from '../testing/people.ts'
import { type Answer, startTestServer } from '../testing/test-server.ts'
import { withinCallLimit } from './call-limit.ts'

describe('many calls of one user', async () => {
  // The limit is the same on each engine.
  const server = await startTestServer('sqlite')
  after(() => server[Symbol.asyncDispose]())
  const { app } = server

  /** Calls that run until they are told to end. */
  function heldCalls() {
    const running: (() => void)[] = []
    let ended = 0
    return {
      make: (userId: string, family: { path: string; maxAtOnce?: number }) =>
        withinCallLimit(app, userId, family, async () => {
          await new Promise<void>((resolve) => running.push(resolve))
          ended++
        }),
      count: () => running.length - ended,
      endAll: async (calls: readonly Promise<void>[]) => {
        const all = Promise.all(calls)
        const timer = setInterval(() => running.forEach((end) => end()), 1)
        await all
        clearInterval(timer)
      },
    }
  }

  test('four calls of a user run at once and others wait; other users have their own places', async () => {
    const { make, count, endAll } = heldCalls()
    const calls = Array.from({ length: 10 }, () => make('ann', { path: '/a' }))
    await settled()
    assert.equal(count(), 4)
    calls.push(make('bob', { path: '/a' }))
    await settled()
    assert.equal(count(), 5)
    await endAll(calls)
    assert.equal(count(), 0)
  })

  test('calls that wait for their family take no place from the user’s other calls', async () => {
    const { make, count, endAll } = heldCalls()
    const long = { path: '/long', maxAtOnce: 1 }
    const calls = Array.from({ length: 10 }, () => make('ann', long))
    await settled()
    assert.equal(count(), 1)
    calls.push(...Array.from({ length: 3 }, () => make('ann', { path: '/a' })))
    await settled()
    assert.equal(count(), 4)
    await endAll(calls)
  })

  test('the first two waiting writes keep their places, and 28 more take none', async () => {
    let queuedCount = 0
    const held = Promise.withResolvers<void>()
    const waitAsWrite = async (onQueued: () => void) => {
      onQueued()
      queuedCount++
      await held.promise
    }
    const writes = Array.from({ length: 40 }, () => withinCallLimit(app, 'ann', { path: '/a' }, waitAsWrite))
    await settled()
    assert.equal(queuedCount, 28 + 4)
    held.resolve()
    await Promise.all(writes)
    assert.equal(queuedCount, 40)
  })

  test('two reads run beside two waiting writes, and not fewer beside more', async () => {
    for (const writeCount of [2, 10]) {
      const held = Promise.withResolvers<void>()
      const writes = Array.from({ length: writeCount }, () =>
        withinCallLimit(app, 'ann', { path: '/a' }, async (onQueued) => {
          onQueued()
          await held.promise
        }),
      )
      await settled()
      let readCount = 0
      const reads = Array.from({ length: 5 }, () =>
        withinCallLimit(app, 'ann', { path: '/a' }, async () => {
          readCount++
          await held.promise
        }),
      )
      await settled()
      assert.equal(readCount, 2)
      held.resolve()
      await Promise.all([...writes, ...reads])
    }
  })

  test('a waiting write that fails is refused', async () => {
    const fail = async (onQueued: () => void) => {
      onQueued()
      await settled()
      throw new Error('no')
    }
    const failing = Array.from({ length: 4 }, () => withinCallLimit(app, 'ann', { path: '/a' }, fail))
    await Promise.all(failing.map((one) => assert.rejects(one, /no/)))
  })

  test('a failed call gives its place back', async () => {
    const failing = () => withinCallLimit(app, 'ann', { path: '/a' }, () => Promise.reject(new Error('no')))
    await Promise.all(Array.from({ length: 6 }, () => assert.rejects(failing(), /no/)))
    assert.equal(await withinCallLimit(app, 'ann', { path: '/a' }, async () => 'done'), 'done')
  })

  test('file downloads count as well', async () => {
    const [ann, bob] = [await aPerson(server), await aPerson(server)]
    const exported = async ({ token }: Person) => {
      const payload = { token, _requestId: newId(), code: 'abandoned-tasks' }
      const { headers } = await server.http.inject({
        method: 'POST',
        url: `/web/api${reportExportPath}`,
        payload,
      })
      return String(headers['content-type'])
    }
    const replies = Promise.all(Array.from({ length: 230 }, () => exported(ann)))
    assert.match(await exported(bob), /^text\/csv/)
    const refused = (await replies).filter((type) => type.startsWith('application/json'))
    assert.ok(refused.length > 0 && refused.length < 30, String(refused.length))
  })

  test('beyond hundreds of waiting calls further ones are refused by name, without affecting other users (V2.4.1, API4)', async () => {
    const [ann, bob] = [await aPerson(server), await aPerson(server)]
    const bursts: (() => Promise<Answer<unknown>>)[] = [
      () => ann.call(reports, 'report', { actions: 'params,data', report: 'abandoned-tasks' }),
      () => ann.call(userStatus, 'getStatus', {}),
    ]
    for (const make of bursts) {
      const replies = Promise.all(Array.from({ length: 230 }, make))
      await bob.must(reports, 'report', { actions: 'params,data', report: 'abandoned-tasks' })
      const refused = (await replies).filter(({ result }) => result === 'ERROR')
      assert.ok(refused.length > 0 && refused.length < 30, String(refused.length))
      for (const reply of refused) assert.ok(reply.result === 'ERROR' && reply.code === 'limit')
      assert.equal((await make()).result, 'OK')
    }
  })
})

/** Includes calls of a long queue, which begin in turns. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve))
}
