import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caller } from '../../kernel/app/signed-in-user.ts'
import type { PlanningRequest } from '../../planning/serve-planning.ts'
import type { LoggedFault } from './messages.ts'
import { startPlanningThread } from './start-planning-thread.ts'

const user = { id: 'USERUSERUS00', sessionId: 'SESSION', language: 'en', timeZone: 'UTC' } as Caller
const request: PlanningRequest = {
  path: '/v2/inbox/notes',
  body: { action: 'count', _requestId: 'REQUEST' },
  user,
  now: Date.UTC(2026, 10, 20),
}

test('a fault of the thread is logged with its call and request', async () => {
  const faults: LoggedFault[] = []
  await using thread = await startPlanningThread([], (fault) => faults.push(fault))
  assert.equal((await thread.answer(request))['code'], 'fault')
  assert.deepEqual(
    faults.map(({ call, requestId }) => [call, requestId]),
    [['/v2/inbox/notes count', 'REQUEST']],
  )
  assert.match(faults[0]!.err.message, /no such table/)
})

test('a thread that has failed refuses all questions with its error', async () => {
  await using thread = await startPlanningThread(['create nothing'], () => {})
  await assert.rejects(thread.answer(request), /syntax error/)
  await assert.rejects(thread.answer(request), /syntax error/)
  await assert.rejects(thread.database.read.selectFrom('tasks').select('id').execute(), /syntax error/)
})

test('a thread that has ended refuses what it was asked', async () => {
  const thread = await startPlanningThread([], () => {})
  const waiting = assert.rejects(thread.answer(request), /has ended/)
  await thread[Symbol.asyncDispose]()
  await waiting
  await assert.rejects(thread.answer(request), /has ended/)
})
