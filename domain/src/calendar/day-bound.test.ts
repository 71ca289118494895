import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, dayAt } from '../testing/times.ts'
import { boundOfDay, endOfDay, isWholeDay } from './day-bound.ts'

test('a day as a start is its first second, as an end its last second', () => {
  const day = dayAt('2026-11-20')
  assert.equal(boundOfDay(day, 'start'), at('2026-11-20T00:00:00'))
  assert.equal(boundOfDay(day, 'end'), at('2026-11-20T23:59:59'))
  assert.equal(endOfDay(day), at('2026-11-20T23:59:59'))
})

// oxfmt-ignore
const times: [time: string, expected: boolean][] = [
  ['00:00:00', true], ['00:00:01', false], ['12:00:00', false], ['23:58:59', false], ['23:59:00', true], ['23:59:59', true],
]
test('both limits of a day, and its last minute, represent the day', () => {
  for (const [time, expected] of times) assert.equal(isWholeDay(at(`2026-11-20T${time}`)), expected, time)
})
