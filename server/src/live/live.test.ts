import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pass } from 'node:timers/promises'
import { after, before, describe, test } from 'node:test'
import { security } from '@lustra/contract/account'
import { type ReminderId, newId, newTaskId } from '@lustra/contract/ids'
import { LiveMessage, journal } from '@lustra/contract/journal'
import { reminders } from '@lustra/contract/reminders'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { passwords } from '../people/account/passwords/password-hash.ts'
import { goodPassword } from '../testing/accounts.ts'
import { type Person, aPerson, signInAgain } from '../testing/people.ts'
import { aTask } from '../testing/planning.ts'
import { aRecord } from '../testing/tracking.ts'
import { type TestStore, migratedStore, engines } from '../testing/test-database.ts'
import { type TestServer, startTestServer } from '../testing/test-server.ts'
import { followOtherProcesses } from './follow-others.ts'

/** A browser tab that listens. */
interface Tab extends Disposable {
  readonly heard: LiveMessage[]
  /** Waits until `count` messages have arrived. */
  hears(count: number): Promise<void>
}

function linesHeard(tab: Tab) {
  return tab.heard.flatMap((message) => ('seq' in message ? [message] : []))
}

async function connect(server: TestServer): Promise<WebSocket> {
  if (!server.http.server.listening) await server.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.http.server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}/web/live`)
  await once(socket, 'open')
  return socket
}

async function aTab(server: TestServer, token: unknown): Promise<Tab> {
  const socket = await connect(server)
  socket.send(JSON.stringify({ token }))
  const heard: LiveMessage[] = []
  const welcome = once(socket, 'message')
  socket.on('message', (data) => {
    const message = z.safeParse(LiveMessage, JSON.parse((data as Buffer).toString()))
    if (message.success) heard.push(message.data)
  })
  await welcome
  return {
    heard,
    async hears(count) {
      const signal = AbortSignal.timeout(5000)
      while (heard.length < count) await once(socket, 'message', { signal })
    },
    [Symbol.dispose]: () => socket.terminate(),
  }
}

async function aSignedInSocket(server: TestServer, token: string): Promise<WebSocket> {
  const socket = await connect(server)
  socket.on('error', () => {})
  const greeting = once(socket, 'message', { signal: AbortSignal.timeout(5000) })
  socket.send(JSON.stringify({ token }))
  await greeting
  return socket
}

/** The reminder need not exist, because every dismissal is announced. */
const aReminder = newId() as ReminderId

const create = async (person: Person) => {
  const input = { id: newTaskId(), parentId: null, after: null, name: 'New' }
  return (await person.must(tasks, 'create', input)).seq!
}

for (const engine of engines) {
  describe(`the live channel on ${engine}`, () => {
    let place: TestStore
    let server: TestServer
    before(async () => {
      place = await migratedStore(engine)
      server = await startTestServer(engine, { place })
    })
    after(async () => {
      await server[Symbol.asyncDispose]()
      await place[Symbol.asyncDispose]()
    })

    test('another tab is notified when time is recorded, and when a timer starts or stops', async () => {
      const ann = await aPerson(server)
      const task = await aTask(ann, 'Write')
      using other = await aTab(server, (await signInAgain(server, ann)).token)
      await aRecord(ann, task, '2026-11-20T09:00')
      const { timer } = await ann.must(time, 'startTimer', { taskId: task })
      await ann.must(time, 'stopTimer', { timerId: timer!.id })
      const ofRecords = () => linesHeard(other).filter(({ areas }) => areas.includes('records'))
      // The creation of the task may be announced as well.
      for (let count = 3; ofRecords().length < 3; count++) await other.hears(count)
    })

    test('all tabs of the user, and no others, are notified of a change', async () => {
      const [ann, bob] = [await aPerson(server), await aPerson(server)]
      const elsewhere = await signInAgain(server, ann)
      using own = await aTab(server, ann.token)
      using other = await aTab(server, elsewhere.token)
      using stranger = await aTab(server, bob.token)
      const seq = await create(ann)
      await Promise.all([own.hears(1), other.hears(1)])
      assert.deepEqual(other.heard, own.heard)
      const [line] = linesHeard(own)
      assert.deepEqual([line!.seq, line!.areas], [seq, ['tasks', 'plans', 'goals']])
      await create(bob)
      await stranger.hears(1)
      assert.equal(stranger.heard.length, 1)
      assert.equal(own.heard.length, 1)
    })

    test('undo is announced too', async () => {
      const ann = await aPerson(server)
      using tab = await aTab(server, ann.token)
      await create(ann)
      await ann.must(journal, 'undo', {})
      await tab.hears(2)
      assert.deepEqual(
        linesHeard(tab).map(({ seq }) => seq),
        [1, 2],
      )
    })

    test('refused and ineffective changes are not announced', async () => {
      const ann = await aPerson(server)
      using tab = await aTab(server, ann.token)
      await ann.call(tasks, 'remove', { ids: [newTaskId()] })
      const seq = await create(ann)
      await tab.hears(1)
      assert.deepEqual(
        linesHeard(tab).map((line) => line.seq),
        [seq],
      )
    })

    test('changes between loading and subscribing are announced', async () => {
      const ann = await aPerson(server)
      const seq = await create(ann)
      using tab = await aTab(server, ann.token)
      await tab.hears(1)
      assert.equal(linesHeard(tab)[0]!.seq, seq)
    })

    test('deliveries and dismissals are announced to every tab without a journal line', async () => {
      const ann = await aPerson(server)
      using tab = await aTab(server, ann.token)
      for (let time = 0; time < 2; time++) await ann.must(reminders, 'dismiss', { ids: [aReminder] })
      await tab.hears(2)
      assert.deepEqual(tab.heard, [{ reminders: 1 }, { reminders: 2 }])
    })

    // The last two change the store directly, as an administrator's calls do.
    // oxfmt-ignore
    const endings: [name: string, end: (person: Person) => Promise<unknown>][] = [
      ['logging out',                          (person) => person.must(security, 'logout', {})],
      ['ending the session from another one',  (person) => endFromElsewhere(person)],
      ['a changed password',                   (person) => changePassword(person)],
      ['disabling the account',                (person) => update(person, { disabled_at: 1 })],
      ['removing the account',                 (person) => remove(person)],
    ]

    const endFromElsewhere = async (person: Person) => {
      const elsewhere = await signInAgain(server, person)
      const { sessions } = await elsewhere.must(security, 'listSessions', {})
      const { id } = sessions.find(({ current }) => !current)!
      await elsewhere.must(security, 'endSession', { sessionId: id })
    }
    const changePassword = async (person: Person) => {
      const elsewhere = await signInAgain(server, person)
      const password = 'zebra-1-umbrella'
      await elsewhere.must(security, 'changePass', { oldpass: goodPassword, password, repass: password })
    }

    const update = (person: Person, values: { disabled_at: number }) =>
      server.app.database.transaction((transaction) =>
        transaction.updateTable('users').set(values).where('id', '=', person.id).execute(),
      )
    const remove = (person: Person) =>
      server.app.database.transaction((transaction) =>
        transaction.deleteFrom('users').where('id', '=', person.id).execute(),
      )

    for (const [name, end] of endings) {
      test(`${name} ends the connections of the session within a second, in every process`, async () => {
        await using another = await startTestServer(engine, {
          place: engine === 'sqlite' ? await migratedStore(engine) : place,
        })
        const processes = engine === 'sqlite' ? [server] : [server, another]
        const passwordHash = await passwords(server.app).hash(goodPassword)
        const bob = await aPerson(server)
        const stranger = await aSignedInSocket(server, bob.token!)
        let quickestMs = Infinity
        // On a busy machine an attempt may take longer.
        for (let tries = 0; tries < 5 && quickestMs >= 1000; tries++) {
          const ann = await aPerson(server, { passwordHash })
          const sockets = await Promise.all(processes.map((process) => aSignedInSocket(process, ann.token!)))
          const signal = AbortSignal.timeout(20_000)
          const closed = Promise.all(sockets.map((socket) => once(socket, 'close', { signal })))
          await end(ann)
          const start = performance.now()
          for (const [code] of (await closed) as [number][]) assert.equal(code, 4401)
          quickestMs = Math.min(quickestMs, performance.now() - start)
        }
        assert.ok(quickestMs < 1000, `${quickestMs} ms`)
        assert.equal(stranger.readyState, stranger.OPEN)
        stranger.terminate()
      })
    }

    test('a client that sends more than its token is disconnected', async () => {
      const ann = await aPerson(server)
      const socket = await aSignedInSocket(server, ann.token!)
      const closed = once(socket, 'close', { signal: AbortSignal.timeout(5000) })
      socket.send('{}')
      assert.equal((await closed)[0], 1008)
    })

    test('a client that breaks the protocol is disconnected without an error of ours', async () => {
      await using other = await startTestServer(engine, { log: true })
      const messages: [name: string, send: (socket: WebSocket) => void, code: string][] = [
        ['long', (socket) => socket.send('x'.repeat(2000)), 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH'],
        ['not UTF-8', (socket) => socket.send(Buffer.from([0xff]), { binary: false }), 'WS_ERR_INVALID_UTF8'],
      ]
      for (const [name, send, code] of messages) {
        const socket = await connect(other)
        const closed = once(socket, 'close', { signal: AbortSignal.timeout(5000) })
        send(socket)
        await closed
        const lines = other.log.filter(({ msg }) => msg === 'client broke the protocol of the live channel')
        assert.deepEqual([name, lines.at(-1)?.['code']], [name, code])
      }
      assert.deepEqual(
        other.log.filter(({ level }) => Number(level) >= 50),
        [],
      )
    })

    test('silent clients are limited in number, and others can still connect', async () => {
      const silent = await Promise.all(Array.from({ length: 300 }, () => connect(server)))
      const isOpen = (socket: WebSocket) => socket.readyState === socket.OPEN
      for (let tries = 0; silent.filter(isOpen).length > 100 && tries < 100; tries++) await pass(20)
      assert.ok(silent.filter(isOpen).length <= 100)
      const ann = await aPerson(server)
      // The oldest silent connection is closed.
      const socket = await aSignedInSocket(server, ann.token!)
      assert.ok(isOpen(socket))
      for (const each of [...silent, socket]) each.terminate()
    })

    test('a user has at most fifty connections: the oldest is closed', async () => {
      const ann = await aPerson(server)
      const sockets: WebSocket[] = []
      for (let count = 0; count < 51; count++) sockets.push(await aSignedInSocket(server, ann.token!))
      const [oldest] = sockets
      if (oldest!.readyState !== oldest!.CLOSED)
        await once(oldest!, 'close', { signal: AbortSignal.timeout(5000) })
      assert.ok(sockets.slice(1).every((socket) => socket.readyState === socket.OPEN))
      for (const socket of sockets) socket.terminate()
    })

    test('an invalid token is refused', async () => {
      const socket = await connect(server)
      socket.send(JSON.stringify({ token: 'nobody.nothing' }))
      const [code] = (await once(socket, 'close')) as [number]
      assert.equal(code, 4401)
    })

    // SQLite belongs to one process.
    if (engine === 'sqlite') return

    test('a change that could not be read is announced at the next poll, and another user’s at once', async () => {
      await using another = await startTestServer(engine, { place })
      const people = [await aPerson(server), await aPerson(server)]
      const tabs = await Promise.all(people.map((person) => aTab(another, person.token)))
      const failures: unknown[] = []
      const { database } = another.app
      const { read } = database
      let failing = false
      const stop = followOtherProcesses(another.app, (error) => failures.push(error))
      const broken = new Proxy(read, {
        get(target, name) {
          const method = Reflect.get(target, name) as unknown
          if (name !== 'selectFrom') return method
          return (table: 'journal_lines') => {
            if (!failing || table !== 'journal_lines') return target.selectFrom(table)
            failing = false
            throw new Error('the connection was lost')
          }
        },
      })
      Object.assign(database, { read: broken })
      try {
        // The process knows both users from now on.
        for (const person of people) await create(person)
        await Promise.all(tabs.map((tab) => tab.hears(1)))
        failing = true
        for (const person of people) await create(person)
        await Promise.all(tabs.map((tab) => tab.hears(2)))
        assert.match(String(failures), /^Error: the connection was lost$/)
      } finally {
        stop()
        for (const tab of tabs) tab[Symbol.dispose]()
      }
    })

    test('a tab connected to another server of the same store is notified once', async () => {
      await using another = await startTestServer(engine, { place })
      const stop = followOtherProcesses(another.app, (error) => assert.fail(String(error)))
      try {
        const ann = await aPerson(server)
        using tab = await aTab(another, ann.token)
        const first = await create(ann)
        await tab.hears(1)
        const second = await create(ann)
        await tab.hears(2)
        const there = Object.assign(another.visitor(), { token: ann.token, id: ann.id, email: ann.email })
        const third = await create(there)
        await tab.hears(3)
        await there.must(reminders, 'dismiss', { ids: [aReminder] })
        await tab.hears(4)
        await ann.must(reminders, 'dismiss', { ids: [aReminder] })
        await tab.hears(5)
        assert.deepEqual(
          tab.heard.map((message) => ('seq' in message ? message.seq : message)),
          [first, second, third, { reminders: 1 }, { reminders: 2 }],
        )
      } finally {
        stop()
      }
    })
  })
}
