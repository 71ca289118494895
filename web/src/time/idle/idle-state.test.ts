import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type StorageKey } from '#browser/storage.ts'
import {
  type Away,
  type IdleState,
  idleKey,
  isStillAsked,
  storeIdleState,
  storedIdleState,
  withAway,
  withReturn,
  withoutQuestion,
} from './idle-state.ts'

const minute = 60
const noon = 1_795_000_000
const none: IdleState = { accountId: 'ann', away: null, questions: [] }
const away: Away = { timerId: 'timer', taskName: 'Write', timerStart: noon - 3600, since: noon }

function aStore() {
  const values = new Map<StorageKey, string>()
  return {
    get: (key: StorageKey) => values.get(key) ?? null,
    set: (key: StorageKey, value: string | null) =>
      void (value === null ? values.delete(key) : values.set(key, value)),
    values,
  }
}

test('a return after the chosen minutes asks about the time away, an earlier one does not (TIM-N22)', () => {
  const left = withAway(none, away)
  const { questions } = withReturn(left, noon + 10 * minute, 10, null)
  assert.deepEqual(questions, [{ taskName: 'Write', since: noon, until: noon + 10 * minute }])
  assert.deepEqual(withReturn(left, noon + 10 * minute - 1, 10, null), none)
  assert.equal(withReturn(none, noon, 10, null), none)
})

test('a screen that is locked before the user counts as idle keeps its moment, also after a reload (TIM-N21)', () => {
  const locked = withAway(none, away)
  assert.equal(withAway(locked, { ...away, since: noon + 5 * minute }), locked)
  const another = { ...away, timerId: 'another' }
  assert.equal(withAway(locked, another).away, another)
})

test('a timer that was started while the user was away is not asked about (TIM-N22)', () => {
  const left = withAway(none, { ...away, timerStart: noon + 2 * minute })
  assert.deepEqual(withReturn(left, noon + 60 * minute, 10, null), none)
})

test('a question is asked for a day at most, also without a reload (TIM-N22)', () => {
  const question = { taskName: 'Write', since: noon - 3600, until: noon }
  const day = 24 * 60 * minute
  assert.deepEqual(
    [isStillAsked(question, noon + day - 1), isStillAsked(question, noon + day)],
    [true, false],
  )
})

test('questions survive a reload for a day, and those of another account are not asked (TIM-N22)', () => {
  const store = aStore()
  const asked = withReturn(withAway(none, away), noon + 3600, 10, null)
  storeIdleState(store, asked)
  assert.deepEqual(storedIdleState(store, 'ann', noon + 7200), asked)
  assert.deepEqual(storedIdleState(store, 'ann', noon + 3600 + 86_400), none)
  assert.deepEqual(storedIdleState(store, 'bob', noon + 7200), { ...none, accountId: 'bob' })
  store.set(idleKey, '{')
  assert.deepEqual(storedIdleState(store, 'ann', noon), none)
  const [question] = asked.questions
  assert.ok(question)
  storeIdleState(store, withoutQuestion(asked, question))
  assert.equal(store.values.size, 0)
})
