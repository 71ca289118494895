import assert from 'node:assert/strict'
import { test } from 'node:test'
import { idleKey } from './idle-state.ts'
import { endQuestion, followIdleState, idleState } from './idle-store.ts'

const now = Math.floor(Date.now() / 1000)
const question = { taskName: 'Write', since: now - 3600, until: now }
const asking = JSON.stringify({ accountId: 'Ann', away: null, questions: [question] })

test('a question and its answer in another tab appear here until the tab is closed (TIM-N22)', () => {
  const values = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  }
  const tab = new EventTarget()
  Object.defineProperties(globalThis, {
    localStorage: { configurable: true, value: localStorage },
    addEventListener: { configurable: true, value: tab.addEventListener.bind(tab) },
    removeEventListener: { configurable: true, value: tab.removeEventListener.bind(tab) },
  })
  const changeElsewhere = (stored: string | null) => {
    if (stored === null) values.delete(idleKey)
    else values.set(idleKey, stored)
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: idleKey }))
  }
  const unfollow = followIdleState('Ann')
  const asked = () => idleState.value?.questions
  assert.deepEqual(asked(), [])
  changeElsewhere(asking)
  assert.deepEqual(asked(), [question])
  changeElsewhere(null)
  assert.deepEqual(asked(), [])
  changeElsewhere(asking)
  endQuestion(question)
  assert.equal(values.has(idleKey), false)
  unfollow()
  changeElsewhere(asking)
  assert.deepEqual(asked(), [])
})
