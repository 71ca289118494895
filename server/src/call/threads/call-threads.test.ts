/** Threads reply like the server's own thread, and small calls do not wait for large ones. */
import assert from 'node:assert/strict'
import { type TestContext, describe, test } from 'node:test'
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { newId, newTaskId } from '@lustra/contract/ids'
import { security } from '@lustra/contract/account'
import { plans } from '@lustra/contract/plans'
import { userStatus } from '@lustra/contract/status'
import { tasks } from '@lustra/contract/tasks'
import { clearCaches, resetUserCaches } from '../../operations/monitoring/index.ts'
import { startLargeReads } from '../../processes/start-large-reads.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskTrees } from '../../planning/tasks/index.ts'
import { type Person, aPerson } from '../../testing/people.ts'
import { aTask, at } from '../../testing/planning.ts'
import { engines, testsOf } from '../../testing/test-database.ts'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { type CallThreadsOptions, startCallThreads } from './call-threads.ts'

for (const engine of engines) {
  describe(`threaded calls on ${engine}`, () => {
    const { test, testOnEach } = testsOf(engine)
    async function startThreads(context: TestContext, options: Pick<Partial<CallThreadsOptions>, 'isLarge'>) {
      const server = await startTestServer(engine)
      const threads = startLargeReads(server.app, { count: 1, onDeath: assert.ifError, ...options })
      context.after(async () => {
        await threads.stop()
        await server[Symbol.asyncDispose]()
      })
      return { server, threads }
    }

    const forEveryone = { isLarge: async () => true }

    async function serverWithThreads(context: TestContext): Promise<TestServer> {
      return (await startThreads(context, forEveryone)).server
    }

    testOnEach('threads see every change confirmed before', async (context) => {
      const ann = await aPerson(await serverWithThreads(context))
      for (let count = 1; count <= 20; count++) {
        const id = newTaskId()
        await ann.must(tasks, 'create', { id, parentId: null, after: null, name: `Task ${count}` })
        const { tasks: listed } = await ann.must(tasks, 'open', { show: 'all' })
        assert.equal(listed.length, count)
        assert.equal((await ann.must(tasks, 'details', { id })).notes, '')
      }
    })

    testOnEach('a screen state that a thread changes is stored (PLN-090)', async (context) => {
      const ann = await aPerson(await serverWithThreads(context))
      const view = { view: 'DAY', startTime: at('2027-01-05T00:00') } as const
      const shown = await ann.must(plans, 'open', { view })
      const again = await ann.must(plans, 'open', {})
      assert.deepEqual(again.calendarState.startTime, shown.calendarState.startTime)
      assert.deepEqual(again.storedViewState, view)
    })

    test('a refusal of a thread is in the user’s language (FND-N09)', async (context) => {
      const server = await serverWithThreads(context)
      for (const [language, message] of [
        ['en', /This task no longer exists/],
        ['ru', /задач/],
      ] as const) {
        const person = await aPerson(server, { language })
        const refused = await person.call(tasks, 'details', { id: newTaskId() })
        assert.ok(refused.result === 'ERROR' && refused.code === 'not-found')
        assert.match(refused.message, message)
      }
    })

    testOnEach(
      'caches of threads are counted, cleared and reloaded with the server’s (ADM-062, ADM-064, ADM-065)',
      async (context) => {
        const server = await serverWithThreads(context)
        const ada = await aPerson(server, { role: 'administrator' })
        const bob = await aPerson(server)
        await aTask(bob, 'Walk')
        const never = new AbortController().signal
        await clearCaches(server.app)
        await resetUserCaches(server.app, never)
        const status = async () => {
          const { objectCount, userCount } = await ada.must(security, 'cacheStatus', {})
          return { objectCount, userCount }
        }
        const names = async () => {
          const { tasks: listed } = await bob.must(tasks, 'open', { show: 'all' })
          return listed.map(({ name }) => name)
        }
        // Not journaled, so only data that is read again has the name.
        const rename = (name: string) =>
          server.app.database.transaction((transaction) =>
            transaction.updateTable('tasks').set({ name }).where('user_id', '=', bob.id).execute(),
          )
        for (const [action, name, counted] of [
          // Also in the server's memory, as they were written.
          ['clearCache', 'Run', { objectCount: 2, userCount: 1 }],
          ['userCacheClear', 'Swim', { objectCount: 1, userCount: 1 }],
        ] as const) {
          const before = await names()
          assert.deepEqual(await status(), counted)
          await rename(name)
          assert.deepEqual(await names(), before)
          await ada.must(security, action, {})
          await resetUserCaches(server.app, never)
          assert.deepEqual(await status(), { objectCount: 0, userCount: 0 })
          assert.deepEqual(await names(), [name])
        }
      },
    )

    testOnEach('no thread is started for users with little data', async (context) => {
      const { server, threads } = await startThreads(context, {})
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      const takes = ({ id: userId }: Person, action = 'open', id?: string) =>
        threads.takes({ path: tasks.path, action, input: { id }, userId })
      await manyTasks(server, ann, 999)
      await manyTasks(server, bob, 1000)
      assert.equal(await takes(ann), false)
      await ann.must(tasks, 'open', { show: 'active' })
      assert.equal(await takes(ann), false, 'her call was run by the server')
      assert.equal(await takes(bob), true)
      await bob.must(tasks, 'open', { show: 'active' })
      assert.equal(await takes(ann), true, 'the thread of another user is there')
      assert.equal(await takes(bob, 'create'), false)
    })

    test('the details of a small tree do not wait for a thread', async (context) => {
      const { server, threads } = await startThreads(context, forEveryone)
      const ann = await aPerson(server)
      const [small, large] = [await aTask(ann, 'small'), await aTask(ann, 'large')]
      await manyTasks(server, ann, 100, large)
      const takes = (id: string, action = 'details') =>
        threads.takes({ path: tasks.path, action, input: { id }, userId: ann.id })
      taskTrees(server.app).evict(ann.id)
      assert.equal(await takes(small), true, 'it is not known how large it is')
      // As after a write of hers.
      await reading(server.app, ann.id, (reads) => taskTrees(server.app).allTasks(reads))
      assert.equal(await takes(small), false)
      assert.equal(await takes(large), true)
      assert.equal(await takes(small, 'history'), true)
    })

    test('a long reply is compressed as the browser accepts it', async (context) => {
      const server = await serverWithThreads(context)
      const ann = await aPerson(server)
      await manyTasks(server, ann, 100)
      const open = async (accepted: string) => {
        const { headers, rawPayload } = await send(
          server,
          ann,
          { action: 'open', show: 'all' },
          { 'accept-encoding': accepted },
        )
        return { headers, bytes: rawPayload }
      }
      const plain = await open('identity')
      assert.equal(plain.headers['content-encoding'], undefined)
      for (const [accepted, encoding, decompress] of [
        ['gzip, deflate, br, zstd', 'zstd', zstdDecompressSync],
        ['gzip, zstd;q=0.5', 'gzip', gunzipSync],
      ] as const) {
        const { headers, bytes } = await open(accepted)
        assert.equal(headers['content-encoding'], encoding)
        assert.equal(headers.vary, 'accept-encoding')
        assert.ok(bytes.length < plain.bytes.length / 4)
        assert.deepEqual(decompress(bytes), plain.bytes)
      }
    })

    test('nobody sees another user’s tasks', async (context) => {
      const server = await serverWithThreads(context)
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      const id = await aTask(ann, 'secret')
      assert.equal((await bob.call(tasks, 'details', { id })).result, 'ERROR')
      assert.deepEqual((await bob.must(tasks, 'open', { show: 'all' })).tasks, [])
    })
  })
}

function manyTasks(
  server: TestServer,
  { id: user_id }: Person,
  count: number,
  parent_id: string | null = null,
) {
  const rows = Array.from({ length: count }, (_, position) => ({
    user_id,
    id: newTaskId(),
    parent_id,
    name: 'Task',
    notes: '',
    position,
    status: 'NORMAL' as const,
    priority: 5,
    favourite: 0,
    start_time: null,
    due_time: null,
    min_duration: 1800,
    max_duration: 1800,
    created_at: 0,
    changed_at: 0,
    completed_at: null,
  }))
  return server.app.database.transaction((transaction) =>
    transaction.insertInto('tasks').values(rows).execute(),
  )
}

function send({ http }: TestServer, { token }: Person, body: object, headers: Record<string, string> = {}) {
  return http.inject({
    method: 'POST',
    url: `/web/api${tasks.path}`,
    headers,
    payload: { token, _requestId: newId(), ...body },
  })
}

/** A program that works for a while on each call, and dies of `history`. */
function aBusyProgram(milliseconds: number): URL {
  return new URL(
    `data:text/javascript,${encodeURIComponent(`
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', ({ id, call }) => {
      if (call.action === 'history') throw new Error('out of breath')
      for (const begun = performance.now(); performance.now() - begun < ${milliseconds}; );
      const body = new TextEncoder().encode('{"result":"OK"}')
      parentPort.postMessage({ id, reply: { body, isCompressed: false } })
    })`)}`,
  )
}

describe('many slow calls', () => {
  async function busyServer(context: TestContext, milliseconds: number) {
    // Threads are the same on each engine.
    const server = await startTestServer('sqlite', { log: true })
    const deaths: Error[] = []
    const threads = startCallThreads(server.app, {
      program: aBusyProgram(milliseconds),
      data: null,
      calls: { [tasks.path]: ['open', 'history'] },
      count: 1,
      isLarge: async () => true,
      isSmall: () => false,
      onDeath: (error) => deaths.push(error),
    })
    context.after(async () => {
      await threads.stop()
      await server[Symbol.asyncDispose]()
    })
    return { server, threads, deaths }
  }

  const open = (server: TestServer, person: Person) => send(server, person, { action: 'open', show: 'all' })

  test('small calls are answered meanwhile, even of the same user', async (context) => {
    const { server } = await busyServer(context, 50)
    const [ann, bob] = [await aPerson(server), await aPerson(server)]
    let ended = 0
    const large = Array.from({ length: 20 }, () => open(server, ann).then(() => ended++))
    for (const person of [ann, bob]) await person.must(userStatus, 'getStatus', {})
    assert.ok(ended < 5, `${ended} of 20 large calls had ended`)
    await Promise.all(large)
  })

  test('users take turns: one call does not wait for another user’s hundred', async (context) => {
    const { server } = await busyServer(context, 10)
    const [ann, bob] = [await aPerson(server), await aPerson(server)]
    let ended = 0
    const calls = Array.from({ length: 100 }, () => open(server, ann).then(() => ended++))
    await calls[0]
    await open(server, bob)
    assert.ok(ended < 10, `${ended} of 100 calls of the other had ended`)
    await Promise.all(calls)
  })

  test('beyond hundreds of waiting calls further ones are refused by name, without affecting other users (V2.4.1, API4)', async (context) => {
    const { server } = await busyServer(context, 2)
    const [ann, bob] = [await aPerson(server), await aPerson(server)]
    const replies = Promise.all(Array.from({ length: 230 }, () => open(server, ann)))
    assert.equal((await open(server, bob)).json().result, 'OK')
    const codes = (await replies).map((reply) => reply.json().code).filter((code) => code !== undefined)
    assert.ok(codes.length > 0 && codes.length < 30, String(codes.length))
    assert.deepEqual(new Set(codes), new Set(['limit']))
  })

  test('a dead thread fails its call, is logged, and is replaced', async (context) => {
    const { server, deaths } = await busyServer(context, 0)
    const ann = await aPerson(server)
    for (let death = 1; death <= 3; death++) {
      const failed = await send(server, ann, { action: 'history', id: newTaskId() })
      assert.deepEqual([failed.statusCode, failed.headers['retry-after']], [503, '1'])
      assert.equal(failed.json().message, 'The server could not finish this. Try again in a moment.')
      assert.equal(deaths.length, death)
      assert.match((deaths.at(-1)!.cause as Error).message, /out of breath/)
      assert.equal((await open(server, ann)).statusCode, 200)
    }
    assert.equal(server.log.filter(({ msg }) => msg === 'interrupted').length, 3)
  })

  test('threads end with the server: running calls fail, and none begins', async (context) => {
    const { server, threads, deaths } = await busyServer(context, 20)
    const ann = await aPerson(server)
    const calls = [open(server, ann), open(server, ann)]
    await calls[0]
    await threads.stop()
    assert.equal((await calls[1]!).statusCode, 503)
    assert.equal((await open(server, ann)).statusCode, 503)
    assert.deepEqual(deaths, [])
  })
})
