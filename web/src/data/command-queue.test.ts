import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused, SessionExpired } from './call-failed.ts'
import { type Command, CommandQueue } from './command-queue.ts'
import { type Account } from './session.ts'

const vera: Account = { id: 'vera', name: 'Vera' }
const boris: Account = { id: 'boris', name: 'Boris' }

function aCommand(requestId: string, account = vera): Command {
  return {
    requestId,
    account,
    path: '/v1/list',
    action: 'add',
    input: { requestId },
    mutation: 'list.add',
    variables: { requestId },
  }
}

/** A queue whose sends are answered one by one by the test. */
function aQueue() {
  const sessions = new Map([[vera.id, 'token of Vera']])
  const sent: {
    readonly command: Command
    readonly token: string
    readonly reply: PromiseWithResolvers<unknown>
  }[] = []
  const events: string[] = []
  const queue = new CommandQueue({
    tokenOf: ({ id }) => sessions.get(id) ?? null,
    send(command, token) {
      const reply = Promise.withResolvers<unknown>()
      sent.push({ command, token, reply })
      return reply.promise
    },
    confirmed: ({ requestId }) => {
      const isPending = queue.pending.value.some((command) => command.requestId === requestId)
      events.push(`${requestId} confirmed while ${isPending ? 'pending' : 'gone'}`)
    },
    rejected: ({ requestId }) => void events.push(`${requestId} rejected`),
    idle: () => void events.push('idle'),
  })
  const ids = () => queue.pending.value.map(({ requestId }) => requestId)
  return { queue, sessions, sent, events, ids }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('commands are sent one at a time in the order of their creation', async () => {
  const { queue, sent, events, ids } = aQueue()
  const first = queue.add(aCommand('a'))
  const second = queue.add(aCommand('b'))
  await turn()
  assert.deepEqual([sent.length, ids()], [1, ['a', 'b']])
  sent[0]?.reply.resolve('first')
  assert.equal(await first, 'first')
  await turn()
  assert.deepEqual([sent.length, ids()], [2, ['b']])
  sent[1]?.reply.resolve('second')
  assert.equal(await second, 'second')
  await turn()
  assert.deepEqual(events, ['a confirmed while pending', 'b confirmed while pending', 'idle'])
})

test('a refused command leaves the queue and the next one is sent', async () => {
  const { queue, sent, events, ids } = aQueue()
  const first = queue.add(aCommand('a'))
  void queue.add(aCommand('b'))
  sent[0]?.reply.reject(new Refused('No', 'conflict'))
  await assert.rejects(first, Refused)
  await turn()
  assert.deepEqual([events, ids(), sent.length], [['a rejected'], ['b'], 2])
})

test('commands wait when the session expires and are sent in the next session of their account', async () => {
  const { queue, sessions, sent, ids } = aQueue()
  const first = queue.add(aCommand('a'))
  const second = queue.add(aCommand('b'))
  sessions.clear()
  sent[0]?.reply.reject(new SessionExpired('Over', Promise.resolve()))
  await turn()
  assert.deepEqual([ids(), sent.length], [['a', 'b'], 1])
  sessions.set(vera.id, 'another token of Vera')
  void queue.resume()
  await turn()
  assert.deepEqual([sent[1]?.command.requestId, sent[1]?.token], ['a', 'another token of Vera'])
  sent[1]?.reply.resolve('done')
  await first
  await turn()
  sent[2]?.reply.resolve('done')
  await second
  assert.deepEqual(ids(), [])
})

test('commands are never sent under another account and do not block that account’s commands', async () => {
  const { queue, sessions, sent, ids } = aQueue()
  void queue.add(aCommand('a'))
  sessions.clear()
  sent[0]?.reply.reject(new SessionExpired('Over', Promise.resolve()))
  await turn()
  sessions.set(boris.id, 'token of Boris')
  void queue.resume()
  const other = queue.add(aCommand('b', boris))
  await turn()
  assert.deepEqual(
    sent.slice(1).map(({ command, token }) => [command.requestId, token]),
    [['b', 'token of Boris']],
  )
  sent[1]?.reply.resolve('done')
  await other
  await queue.settled()
  assert.deepEqual(ids(), ['a'])
})

test('a command waits while a call that replaces the token is running', async () => {
  const { queue, sessions, sent, events } = aQueue()
  const done = queue.add(aCommand('a'))
  const handled = Promise.withResolvers<void>()
  sent[0]?.reply.reject(new SessionExpired('Over', handled.promise))
  await turn()
  assert.deepEqual([events, sent.length], [[], 1])
  sessions.set(vera.id, 'token after a new password')
  handled.resolve()
  await turn()
  assert.equal(sent[1]?.token, 'token after a new password')
  sent[1]?.reply.resolve('done')
  assert.equal(await done, 'done')
})

test('after its token was replaced, a session sends the command again with the new one', async () => {
  const { queue, sessions, sent } = aQueue()
  const done = queue.add(aCommand('a'))
  sessions.set(vera.id, 'token after a new password')
  sent[0]?.reply.reject(new SessionExpired('Over', Promise.resolve()))
  await turn()
  assert.equal(sent[1]?.token, 'token after a new password')
  sent[1]?.reply.resolve('done')
  assert.equal(await done, 'done')
})
