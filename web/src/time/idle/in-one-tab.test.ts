import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { inOneTab } from './in-one-tab.ts'

test('one tab works for all, and another continues when it ends (TIM-N21)', async () => {
  const began: string[] = []
  const [first, second] = [new AbortController(), new AbortController()]
  const tabs = [
    inOneTab(() => began.push('first'), first.signal),
    inOneTab(() => began.push('second'), second.signal),
  ]
  await setTimeout(20)
  assert.deepEqual(began, ['first'])
  first.abort()
  await setTimeout(20)
  assert.deepEqual(began, ['first', 'second'])
  second.abort()
  await Promise.all(tabs)
})
