import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '@lustra/words/en'
import { timeKeys } from './time-keys.ts'

test('the keys of weeks are in the list of keys (FND-N34)', () => {
  const { title } = english.time.keys.calendar
  const { lines } = timeKeys(english).find((group) => group.title === title)!
  const { today, nextPeriod, previousPeriod } = english.plans
  const ofWeeks = lines.filter(({ keys }) => ['.', 'J', 'K'].includes(keys))
  assert.deepEqual(
    ofWeeks.map(({ keys, name }) => [keys, name]),
    [
      ['.', today],
      ['J', nextPeriod],
      ['K', previousPeriod],
    ],
  )
})
