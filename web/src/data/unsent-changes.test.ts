import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { english } from '@lustra/words/en'
import { russian } from '@lustra/words/ru'
import { onboarding } from '@lustra/contract/onboarding'
import { mutation } from './client.ts'
import { type Command, CommandQueue } from './command-queue.ts'
import { type Account, session } from './session.ts'
import { noticeTexts, playServer } from './testing.ts'
import { UnsentChanges, followAccount } from './unsent-changes.ts'

const vera: Account = { id: 'vera', name: 'Vera' }
const boris: Account = { id: 'boris', name: 'Boris' }

function aCommand(requestId: string, account = vera): Command {
  return { requestId, account, path: '', action: '', input: {}, mutation: '', variables: null }
}

/** A queue whose sends are answered by `reply`; only Vera is signed in. */
function aQueue(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] })
  let now = 0
  context.mock.method(performance, 'now', () => now)
  const reply = Promise.withResolvers<void>()
  const queue = new CommandQueue({
    tokenOf: ({ id }) => (id === vera.id ? 'token' : null),
    send: () => reply.promise,
    confirmed() {},
    rejected() {},
    idle() {},
  })
  const unsent = new UnsentChanges(queue, ({ id }) => id !== vera.id)
  const pass = (ms: number) => {
    now += ms
    context.mock.timers.tick(ms)
  }
  return { queue, unsent, pass, reply: () => reply.resolve() }
}

test('a single recent change does not block closing the page', (context) => {
  const { queue, unsent } = aQueue(context)
  assert.equal(unsent.wouldBeLost, false)
  void queue.add(aCommand('a'))
  assert.equal(unsent.wouldBeLost, false)
})

test('closing the page warns of a change that takes longer than a second', (context) => {
  const { queue, unsent, pass } = aQueue(context)
  void queue.add(aCommand('a'))
  pass(1000)
  assert.equal(unsent.wouldBeLost, false)
  pass(1)
  assert.equal(unsent.wouldBeLost, true)
})

test('closing the page warns of several changes until all are saved', async (context) => {
  const { queue, unsent, reply } = aQueue(context)
  const runs = [queue.add(aCommand('a')), queue.add(aCommand('b'))]
  assert.equal(unsent.wouldBeLost, true)
  reply()
  await Promise.all(runs)
  assert.equal(unsent.wouldBeLost, false)
})

test('closing the page warns of a change that waits for a sign-in', (context) => {
  const { queue, unsent } = aQueue(context)
  void queue.add(aCommand('a', boris))
  assert.equal(unsent.wouldBeLost, true)
})

test('the wait for changes ends when they are saved or the limit is reached', async (context) => {
  const { queue, unsent, pass, reply } = aQueue(context)
  assert.equal(await unsent.sendWithin(5000, vera.id), 0)
  void queue.add(aCommand('a'))
  void queue.add(aCommand('b', boris))
  const late = unsent.sendWithin(5000, vera.id)
  pass(5000)
  assert.equal(await late, 1)
  const inTime = unsent.sendWithin(5000, vera.id)
  reply()
  assert.equal(await inTime, 0)
  assert.deepEqual(
    queue.pending.value.map(({ account }) => account.id),
    ['boris'],
  )
})

test('when another user signs in, old notices disappear and a new one names whose changes are waiting', async () => {
  const save = mutation('test.saveAnswers', onboarding, 'finish')
  let isOver = true
  const sent = playServer<string>(() =>
    isOver
      ? { result: 'ERROR', code: 'session', message: 'Over', expiredSession: true }
      : { result: 'OK', tasks: 0 },
  )
  Object.assign(globalThis, { location: { pathname: '/web/plans', search: '' } })
  followAccount()
  const saved = save.run({})
  while (session.token !== null) await new Promise(setImmediate)
  session.begin('token of Boris')
  session.identify('token of Boris', { id: 'Boris0000001', name: 'Boris' })
  await new Promise(setImmediate)
  assert.deepEqual(noticeTexts(), [english.shell.unsent.ofOther(1, 'Vera')])
  isOver = false
  session.end()
  assert.deepEqual(noticeTexts(), [])
  session.begin('next token of Vera')
  session.identify('next token of Vera', { id: 'Vera00000001', name: 'Vera' })
  assert((await saved).ok)
  assert.deepEqual(
    sent.map(({ token }) => token),
    ['token of Vera', 'next token of Vera'],
  )
  assert.deepEqual(noticeTexts(), [])
})

test('the notice uses the plural forms of each language', () => {
  assert.match(english.shell.unsent.ofOther(1, 'Vera'), /^1 change by Vera is not saved/)
  assert.match(english.shell.unsent.ofOther(3, 'Vera'), /^3 changes by Vera are not saved/)
  assert.match(russian.shell.unsent.ofOther(3, 'Вера'), /: 3 изменения \(Вера\)\./)
})
