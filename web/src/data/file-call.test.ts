import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { Refused, SessionExpired } from './call-failed.ts'
import { fileCallsOver } from './file-call.ts'
import { type Channel } from './request.ts'

let answer: () => Response
let reported: string[]

const channel: Channel = {
  send: async () => answer(),
  wait: () => Promise.resolve(),
  token: () => 'secret',
  progress: {
    start: () => void reported.push('start'),
    end: (succeeded) => void reported.push(`end ${succeeded}`),
  },
  reached: () => undefined,
  waiting: () => undefined,
  texts: async () => ({ noConnection: 'No connection', badAnswer: 'Bad answer', malformed: 'Malformed' }),
  noteTime() {},
  wrote() {},
  expired: async (token) => void reported.push(`expired ${token}`),
  inProgress() {},
  failed: ({ message }) => void reported.push(`failed ${message}`),
}
const ask = fileCallsOver(channel)

beforeEach(() => {
  reported = []
})

test('a file has the name given by the server', async () => {
  answer = () =>
    new Response('Date,Start', { headers: { 'content-disposition': 'attachment; filename="time.csv"' } })
  const { name, data } = await ask('/v2/time/export', {})
  assert.deepEqual([name, await data.text(), reported], ['time.csv', 'Date,Start', ['start', 'end true']])
})

test('a refusal is reported only to the caller and by the progress bar (FND-057)', async () => {
  answer = () => Response.json({ result: 'ERROR', message: 'No', code: 'conflict' })
  await assert.rejects(ask('/v2/time/export', {}), Refused)
  assert.deepEqual(reported, ['start', 'end false'])
})

test('an expired session opens the sign-in page (FND-060)', async () => {
  answer = () => Response.json({ result: 'ERROR', message: 'Over', code: 'session', expiredSession: true })
  await assert.rejects(ask('/v2/time/export', {}), SessionExpired)
  assert.deepEqual(reported, ['start', 'expired secret', 'end false'])
})

test('a lost reply and an invalid reply are different failures, also for the progress bar (FND-057, FND-063)', async () => {
  answer = () => {
    throw new TypeError('fetch failed')
  }
  await assert.rejects(ask('/v2/time/export', {}), { name: 'Unreachable', message: 'No connection' })
  answer = () => new Response('<html>', { status: 502 })
  await assert.rejects(ask('/v2/time/export', {}), { name: 'Unreachable', message: 'Bad answer' })
  assert.deepEqual(reported, ['start', 'end false', 'start', 'end false'])
})
