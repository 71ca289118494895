import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LocalTime, addSeconds } from '../calendar/local-time.ts'
import { countTimes } from './count-times.ts'
import { expandRule } from './expand-rule.ts'
import { parseRule } from './rule-text.ts'

test('the calculated count equals the number of expanded occurrences', () => {
  const rules = fc.record({
    text: fc.constantFrom(
      'FREQ=DAILY',
      'FREQ=DAILY;INTERVAL=3',
      'FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR',
      'FREQ=WEEKLY',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR',
      'FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;WKST=SU',
      'FREQ=MONTHLY;BYDAY=-1FR',
      'FREQ=MONTHLY;INTERVAL=5;BYDAY=1MO,3TU',
      'FREQ=MONTHLY;BYDAY=5FR',
      'FREQ=MONTHLY;BYMONTHDAY=1,28',
      'FREQ=MONTHLY;BYMONTHDAY=28,-1',
      'FREQ=MONTHLY;BYMONTHDAY=31',
      'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1,-2',
      'FREQ=YEARLY;INTERVAL=2;BYMONTH=2,11;BYMONTHDAY=14',
      'FREQ=YEARLY;BYMONTH=5;BYDAY=2SU',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
      'FREQ=YEARLY;BYDAY=20MO',
      'FREQ=YEARLY',
    ),
    end: fc.constantFrom('', ';COUNT=40', ';UNTIL=20281111T100000'),
    start: fc.integer({ min: 20_000, max: 21_000 }),
    from: fc.integer({ min: -100_000, max: 400_000_000 }),
    length: fc.integer({ min: 0, max: 800_000_000 }),
  })
  fc.assert(
    fc.property(rules, ({ text, end, start, from, length }) => {
      const rule = parseRule(text + end)!
      const begin = (start * 86_400 + 36_000) as LocalTime
      const span = { from: addSeconds(begin, from), to: addSeconds(begin, from + length) }
      assert.equal(countTimes(rule, begin, span), [...expandRule(rule, begin, span)].length)
    }),
    { seed: 34, numRuns: 2000 },
  )
})
