import assert from 'node:assert/strict'
import { after, before, describe, mock, test } from 'node:test'
import { data, mutation } from '#data/client.ts'
import { session } from '#data/session.ts'
import { playServer } from '#data/testing.ts'
import { questions } from '#ui/dialog/ask.ts'
import { onboarding } from '@lustra/contract/onboarding'
import { english } from '@lustra/words/en'
import { logOut } from './log-out.ts'

const finish = mutation('test.finish', onboarding, 'finish')
const turn = () => new Promise(setImmediate)

/** Makes a change that the server answers late. */
function makeChange() {
  const reply = Promise.withResolvers<void>()
  const sent = playServer<string>(async ({ action }) => {
    if (action === 'finish') await reply.promise
    return action === 'finish' ? { result: 'OK', tasks: 0 } : { result: 'OK' }
  })
  const change = finish.run({})
  return {
    change,
    reply: () => reply.resolve(),
    sentActions: () => sent.map(({ action }) => action),
    sent,
    pass: async (ms: number) => {
      await turn()
      mock.timers.tick(ms)
      await turn()
    },
  }
}

describe('log-out', () => {
  before(() => {
    Object.assign(globalThis, { location: { pathname: '/web/plans', search: '?a=b' } })
    // All tests share one mock clock, because some timers outlive their test.
    mock.timers.enable({ apis: ['setTimeout'] })
  })
  after(() => {
    Reflect.deleteProperty(globalThis, 'location')
    mock.timers.reset()
  })

  test('a log-out waits until pending changes are saved, and sends the current page to the server (ACC-016, FND-N05)', async () => {
    const { sent, sentActions, reply } = makeChange()
    const left = logOut()
    await turn()
    assert.notEqual(session.token, null)
    reply()
    await left
    assert.equal(session.token, null)
    assert.deepEqual(sentActions(), ['finish', 'logout'])
    assert.equal(sent.at(-1)?.['restorePage'], '/web/plans?a=b')
  })

  test('a dialog warns of changes that are not saved in time, and declining it keeps the session', async () => {
    const { change, reply, pass } = makeChange()
    const left = logOut()
    await pass(5000)
    const { title, text } = english.shell.unsent
    assert.deepEqual([questions.current.value?.title, questions.current.value?.text], [title, text(1)])
    questions.current.value?.answer(null)
    await left
    assert.notEqual(session.token, null)
    reply()
    assert((await change).ok)
  })

  test('after confirming the log-out, the changes wait in this tab (FND-N05)', async () => {
    const { sent, change, reply, pass } = makeChange()
    const left = logOut()
    await pass(5000)
    questions.current.value?.answer('yes')
    await left
    assert.deepEqual([session.token, data.queue.pending.value.length], [null, 1])
    assert.equal(sent.at(-1)?.['action'], 'logout')
    reply()
    await change
  })
})
