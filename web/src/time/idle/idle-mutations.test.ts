import assert from 'node:assert/strict'
import { test } from 'node:test'
import { playServer } from '#data/testing.ts'
import { newRecordId } from '@lustra/contract/ids'
import { aTask } from '../testing.ts'
import { cutIdle, isNoLongerTracked, splitIdle } from './idle-mutations.ts'
import { changeIdleState, idleState, loadIdleState } from './idle-store.ts'

const now = Math.floor(Date.now() / 1000)
const first = { taskName: 'Write', since: now - 7200, until: now - 6000 }
const second = { ...first, since: now - 3600, until: now }
const reply = {
  result: 'OK',
  areas: [],
  timer: null,
  removedTimeRecordId: null,
  timeRecords: [],
  recordTasks: [],
  task: null,
}

function ask() {
  loadIdleState('Ann')
  changeIdleState('Ann', (state) => ({ ...state, questions: [first, second] }))
}
const asked = () => idleState.value?.questions

test('an answer ends its question (TIM-N22, TIM-N23)', async () => {
  const sent = playServer(() => reply)
  ask()
  await cutIdle.run({ question: first, restId: newRecordId() })
  assert.deepEqual(asked(), [second])
  const ids = { recordId: newRecordId(), restId: newRecordId() }
  const lunch = aTask('Lunch')
  await splitIdle.run({ question: second, task: lunch, ...ids })
  assert.deepEqual(asked(), [])
  assert.deepEqual(
    sent.map(({ action, since, until, taskId }) => [action, since, until, taskId]),
    [
      ['cutIdle', first.since * 1000, first.until * 1000, undefined],
      ['splitIdle', second.since * 1000, second.until * 1000, lunch.id],
    ],
  )
})

test('only a refusal because the time is no longer tracked ends the question (TIM-N22)', async () => {
  for (const [field, isOver] of [
    ['taskId', false],
    ['since', true],
  ] as const) {
    playServer(() => ({ result: 'ERROR', code: 'conflict', message: 'No', field }))
    const outcome = await cutIdle.run({ question: first, restId: newRecordId() })
    assert(!outcome.ok)
    assert.equal(isNoLongerTracked(outcome.failure), isOver)
  }
})

test('a refused answer leaves the question (TIM-N23)', async () => {
  playServer(() => ({ result: 'ERROR', code: 'conflict', message: 'No', field: 'taskId' }))
  ask()
  await cutIdle.run({ question: first, restId: newRecordId() })
  assert.deepEqual(asked(), [first, second])
})
