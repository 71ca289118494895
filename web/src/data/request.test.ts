import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { call, family } from '@lustra/contract/call'
import { inbox } from '@lustra/contract/inbox'
import { userStatus } from '@lustra/contract/status'
import { CompactTime } from '@lustra/contract/wire-date'
import { localTimeOf } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { CallFailed, InProgress, Refused, SessionExpired, Unreachable } from './call-failed.ts'
import { type Channel, callsOver } from './request.ts'

const bakery = family('/v1/bakery', {
  bake: call(
    { bread: z.string().check(z.maxLength(5)), at: CompactTime },
    { loaves: z.int(), curTime: CompactTime },
  ),
  enter: call({ token: z.string() }, {}, 'anyone'),
  open: call({}, { curTime: CompactTime, serverTimeZoneOffset: z.number() }),
})
const noon = localTimeOf({ year: 2026, month: 11, day: 20 }, 12)
const done = { result: 'OK', loaves: 2, curTime: '202611201200050000' }

/** Answers in turn: an object as JSON, a number as an empty reply with this status, null as a network failure. */
let answers: (object | number | Response | null)[]
let sent: { path: string; body: Record<string, unknown> }[]
let reported: unknown[][]
let pauses: number[]

const tell =
  (what: string) =>
  (...details: unknown[]) =>
    void reported.push([what, ...details])

const channel: Channel = {
  send: async (path, body) => {
    sent.push({ path, body: JSON.parse(body) })
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer === null) throw new TypeError('fetch failed')
    if (typeof answer === 'number') return new Response('<html>', { status: answer })
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  },
  wait: async (milliseconds) => void pauses.push(milliseconds),
  token: () => 'secret',
  progress: { start: tell('start'), end: tell('end') },
  reached: () => undefined,
  waiting: tell('waiting'),
  texts: async () => ({
    noConnection: 'No connection',
    badAnswer: 'Bad answer',
    malformed: 'Malformed',
  }),
  noteTime: tell('time'),
  wrote: tell('wrote'),
  expired: async (token) => tell('expired')(token),
  inProgress: tell('inProgress'),
  failed: tell('failed'),
}
const { bake, enter, open } = callsOver(channel)(bakery)
const rye = { bread: 'rye', at: noon }

beforeEach(() => {
  answers = [done]
  sent = []
  reported = []
  pauses = []
})

async function failureOf(promise: Promise<unknown>): Promise<CallFailed> {
  const error = await promise.then(
    () => assert.fail('the call should have failed'),
    (reason: unknown) => reason,
  )
  assert(error instanceof CallFailed)
  return error
}

test('a call is sent to the path of its family (FND-042)', async () => {
  await bake(rye)
  assert.equal(sent[0]?.path, '/v1/bakery')
})

test('the body contains action, token, _requestId and the encoded input (FND-043)', async () => {
  await bake(rye)
  const { _requestId, ...body } = sent[0]?.body ?? {}
  assert.deepEqual(body, { action: 'bake', token: 'secret', bread: 'rye', at: '202611201200000000' })
  assert.match(String(_requestId), /^[\w-]{1,64}$/)
})

test('every call has its own request id unless it repeats an earlier one (FND-043, FND-048)', async () => {
  await bake(rye)
  await bake(rye)
  await bake(rye, { requestId: 'again' })
  const ids = sent.map(({ body }) => body['_requestId'])
  assert.notEqual(ids[0], ids[1])
  assert.equal(ids[2], 'again')
})

test('a link’s token replaces the session’s (ACC-048)', async () => {
  answers = [{ result: 'OK' }]
  await enter({ token: 'of-the-link' })
  assert.equal(sent[0]?.body['token'], 'of-the-link')
})

test('a reply with result OK is decoded with its journal line and changed areas (FND-044)', async () => {
  answers = [{ ...done, seq: 7, areas: ['tasks'] }]
  const answer = await bake(rye)
  const written = { seq: 7, areas: ['tasks'] }
  assert.deepEqual(answer, { loaves: 2, curTime: noon + 5, ...written })
  assert.deepEqual(reported, [['start'], ['time', noon + 5, null], ['end', true], ['wrote', written]])
})

test('a call that starts before the texts are loaded does not wait for them', async () => {
  const wordless: Channel = { ...channel, texts: () => new Promise(() => undefined) }
  assert.deepEqual((await callsOver(wordless)(bakery).bake(rye)).loaves, 2)
})

test('curTime of any reply sets the clock (FND-049)', async () => {
  await bake(rye)
  assert(reported.some(([what, time]) => what === 'time' && time === noon + 5))
})

test('the user’s offset from UTC in a reply sets the clock, too (FND-050)', async () => {
  answers = [{ ...done, serverTimeZoneOffset: 330 }]
  await open({})
  assert.deepEqual(reported[1], ['time', noon + 5, 330])
})

test('a reply with result ERROR fails the call with the server’s message (FND-044, FND-045)', async () => {
  answers = [
    { result: 'ERROR', code: 'conflict', message: 'The oven is taken', field: 'at', requestId: 'r1' },
  ]
  const error = await failureOf(bake(rye))
  assert(error instanceof Refused)
  assert.deepEqual(
    [error.message, error.code, error.field, error.requestId],
    ['The oven is taken', 'conflict', 'at', 'r1'],
  )
})

test('a refusal is shown by the shared dialog (FND-062)', async () => {
  answers = [{ result: 'ERROR', code: 'limit', message: 'Enough bread' }]
  const error = await failureOf(bake(rye))
  assert.deepEqual(reported.at(-1), ['failed', error])
})

test('a form that shows its refusals itself suppresses the dialog (FND-065)', async () => {
  answers = [{ result: 'ERROR', code: 'validation', message: 'Which bread?', field: 'bread' }]
  const error = await failureOf(bake(rye, { failures: 'caller' }))
  assert(error instanceof Refused)
  assert.equal(error.field, 'bread')
  assert(!reported.some(([what]) => what === 'failed'))
})

test('any result but OK ends the progress with an error (FND-057)', async () => {
  const failures = [
    { result: 'ERROR', code: 'limit', message: 'Enough bread' },
    { ...done, result: 'DONE' },
    { loaves: 2, curTime: done.curTime },
    { statusCode: 413, message: 'Payload too large' },
    500,
    null,
  ]
  for (const failure of failures) {
    answers = [failure]
    await failureOf(bake(rye))
  }
  assert.deepEqual(
    reported.filter(([what]) => what === 'end'),
    failures.map(() => ['end', false]),
  )
})

test('expiredSession ends the session and opens no dialog (FND-046, FND-060)', async () => {
  answers = [{ result: 'ERROR', code: 'session', message: 'Closed', expiredSession: true }]
  assert((await failureOf(bake(rye))) instanceof SessionExpired)
  assert.deepEqual(reported, [['start'], ['expired', 'secret'], ['end', false]])
})

test('inProgress shows a message and no dialog (FND-047, FND-061)', async () => {
  answers = [{ result: 'ERROR', code: 'in-progress', message: 'Wait', inProgress: true }]
  assert((await failureOf(bake(rye))) instanceof InProgress)
  assert.deepEqual(reported, [['start'], ['inProgress'], ['end', false]])
})

test('a request whose reply was lost is repeated with the same id', async () => {
  answers = [null, 502, done]
  assert.equal((await bake(rye)).loaves, 2)
  assert.equal(sent.length, 3)
  assert.equal(new Set(sent.map(({ body }) => body['_requestId'])).size, 1)
  assert.deepEqual(pauses, [250, 1000])
})

test('a repeated request waits for its first attempt if that is still running', async () => {
  answers = [null, { result: 'ERROR', code: 'in-progress', message: 'Wait', inProgress: true }, done]
  assert.equal((await bake(rye)).loaves, 2)
  assert(!reported.some(([what]) => what === 'inProgress'))
})

/** A server that answers 503 `times` times. */
function unavailable(times: number, seconds: string | null): void {
  answers = [...Array.from({ length: times }, () => away(seconds)), done]
}

const away = (seconds: string | null) => {
  const headers: Record<string, string> = seconds === null ? {} : { 'retry-after': seconds }
  const body = JSON.stringify({ result: 'ERROR', message: 'No database', code: 'external' })
  return new Response(body, { status: 503, headers })
}

test('a request that the server cannot answer now is repeated after the given time with the same id', async () => {
  unavailable(2, '1')
  assert.equal((await bake(rye)).loaves, 2)
  assert.deepEqual(pauses, [1000, 1000])
  assert.equal(new Set(sent.map(({ body }) => body['_requestId'])).size, 1)
  assert.deepEqual(
    reported.filter(([what]) => what === 'waiting' || what === 'failed'),
    [
      ['waiting', true],
      ['waiting', false],
      ['waiting', true],
      ['waiting', false],
    ],
  )
})

test('the last refusal is shown with the server’s text, and no pause exceeds half a minute', async () => {
  unavailable(4, '3600')
  const failure = await failureOf(bake(rye))
  assert.deepEqual([failure.message, sent.length, pauses], ['No database', 4, [30_000, 30_000, 30_000]])
})

test('a refusal without Retry-After is not repeated', async () => {
  unavailable(1, null)
  await failureOf(bake(rye))
  assert.equal(sent.length, 1)
})

test('without a network the call fails and can be repeated unchanged (FND-063)', async () => {
  answers = [null]
  const error = await failureOf(bake(rye))
  assert(error instanceof Unreachable)
  assert.equal(error.message, 'No connection')
  assert.deepEqual(reported.at(-1), ['failed', error])
  assert.equal(sent.length, 4)

  answers = [done]
  await error.again?.()
  assert.equal(sent.at(-1)?.body['_requestId'], sent[0]?.body['_requestId'])
})

test('an aborted request is not repeated and counts as no failure', async () => {
  const abandoning = new AbortController()
  const send: Channel['send'] = (_path, _body, signal) => {
    sent.push({ path: '', body: {} })
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  const baking = callsOver({ ...channel, send, reached: tell('reached') })(bakery).bake(rye, {
    signal: abandoning.signal,
  })
  abandoning.abort()
  await assert.rejects(baking, { name: 'AbortError' })
  assert.deepEqual([sent.length, reported], [1, [['start'], ['end', true]]])
})

test('an error response without a body has its own message, shown once (FND-063)', async () => {
  answers = [{ statusCode: 413, message: 'Payload too large' }]
  const error = await failureOf(bake(rye))
  assert.equal(error.message, 'Payload too large')
  assert.equal(sent.length, 1)
})

test('a reply that violates the contract fails', async () => {
  answers = [{ ...done, loaves: 'two' }]
  assert.equal((await failureOf(bake(rye))).message, 'Bad answer')
  answers = [500]
  assert.equal((await failureOf(bake(rye))).message, 'Bad answer')
})

test('input that violates the contract is refused before sending', async () => {
  const error = await failureOf(bake({ bread: 'sourdough', at: noon }))
  assert(error instanceof Refused)
  assert.deepEqual([error.code, error.field, error.message], ['validation', 'bread', 'Malformed'])
  assert.equal(sent.length, 0)
})

test('on a page of the past, reads name its line of the journal, and other calls are refused without a request (RHY-071)', async () => {
  const asThen = callsOver({ ...channel, past: { line: 7, refusal: async () => 'As it was' } })
  answers = [{ result: 'ERROR', message: 'Gone', code: 'not-found' }]
  await failureOf(asThen(inbox).list({ show: 'waiting' }))
  await failureOf(asThen(userStatus).getStatus({}))
  assert.deepEqual(
    sent.map(({ body }) => [body['action'], body['_asOf']]),
    [
      ['list', 7],
      ['getStatus', undefined],
    ],
  )
  const failure = await failureOf(asThen(bakery).bake(rye))
  assert.ok(failure instanceof Refused)
  assert.deepEqual([failure.message, failure.code, sent.length], ['As it was', 'forbidden', 2])
})

test('a page of the present names no line of the journal', async () => {
  answers = [{ result: 'ERROR', message: 'Gone', code: 'not-found' }]
  await failureOf(callsOver(channel)(inbox).list({ show: 'waiting' }))
  assert.deepEqual(
    sent.map(({ body }) => '_asOf' in body),
    [false],
  )
})
