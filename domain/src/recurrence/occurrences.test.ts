import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LocalTime, addSeconds, formatLocalTime, parseLocalTime } from '../calendar/local-time.ts'
import { expandRule } from './expand-rule.ts'
import { countTimes, lastTime, nextTimes } from './occurrences.ts'
import { parseRule } from './rule-text.ts'

const at = (text: string) => parseLocalTime(text)!

test('the next dates are those from a moment on, or fewer', () => {
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

test('a rule with an end has a last time, one that goes on has none', () => {
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

test('counting by arithmetic counts what is there', () => {
  const rules = fc.record({
    text: fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=SU',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=YEARLY',
    ),
    end: fc.constantFrom('', ';COUNT=40', ';UNTIL=20281111T100000'),
    start: fc.integer({ min: 20_000, max: 21_000 }),
    from: fc.integer({ min: -100_000, max: 100_000_000 }),
    length: fc.integer({ min: 0, max: 100_000_000 }),
  })
  fc.assert(
    fc.property(rules, ({ text, end, start, from, length }) => {
      const rule = parseRule(text + end)!
      const begin = (start * 86_400 + 36_000) as LocalTime
      const span = { from: addSeconds(begin, from), to: addSeconds(begin, from + length) }
      assert.equal(countTimes(rule, begin, span), [...expandRule(rule, begin, span)].length)
    }),
    { seed: 34, numRuns: 1000 },
  )
})
