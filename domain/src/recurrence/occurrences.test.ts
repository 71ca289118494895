import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLocalTime, parseLocalTime } from '../calendar/local-time.ts'
import { lastTime, nextTimes } from './occurrences.ts'
import { parseRule } from './rule-text.ts'

const at = (text: string) => parseLocalTime(text)!

test('the next times are those from a moment on, or fewer', () => {
  const next = (rule: string, from: string, most: number) =>
    nextTimes(parseRule(rule)!, at('2026-11-03T09:00'), at(from), most).map(formatLocalTime)
  assert.deepEqual(next('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR', '2026-11-06T09:00', 3), [
    '2026-11-06T09:00:00',
    '2026-11-17T09:00:00',
    '2026-11-20T09:00:00',
  ])
  assert.deepEqual(next('FREQ=WEEKLY;COUNT=2', '2026-11-04T00:00', 5), ['2026-11-10T09:00:00'])
  assert.deepEqual(next('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-11-04T00:00', 5), [])
})

test('a rule with an end has a last time, an endless rule has none (TSK-N09)', () => {
  const last = (rule: string) => {
    const time = lastTime(parseRule(rule)!, at('2026-11-03T09:00'))
    return time === null ? null : formatLocalTime(time)
  }
  assert.equal(last('FREQ=DAILY'), null)
  assert.equal(last('FREQ=DAILY;COUNT=3'), '2026-11-05T09:00:00')
  assert.equal(last('FREQ=WEEKLY;UNTIL=20261124T085959'), '2026-11-17T09:00:00')
  assert.equal(last('FREQ=WEEKLY;UNTIL=20261124'), '2026-11-24T09:00:00')
  assert.equal(last('FREQ=DAILY;UNTIL=20261101'), null)
})
