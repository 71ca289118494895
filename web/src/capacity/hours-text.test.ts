import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWeekHours } from '@lustra/domain/capacity'
import { secondsOfWeek } from './hours-sum.ts'
import { hoursText, summaryOf, weekdaysFrom } from './hours-text.ts'

const names = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

const summaries: [value: string, first: number, summary: string][] = [
  [
    ',09:00-17:30,09:00-17:30,09:00-17:30,09:00-17:30,09:00-15:00,',
    1,
    'Mon – Thu 9:00 – 17:30, Fri 9:00 – 15:00',
  ],
  [
    '10:00-14:00,09:00-17:00,,09:00-17:00,,,10:00-14:00',
    1,
    'Mon 9:00 – 17:00, Wed 9:00 – 17:00, Sat – Sun 10:00 – 14:00',
  ],
  ['10:00-14:00,,,,,,10:00-14:00', 0, 'Sun 10:00 – 14:00, Sat 10:00 – 14:00'],
  ['00:00-24:00,,,,,,', 0, 'Sun 0:00 – 24:00'],
  [
    ',09:00-12:30 14:30-20:00,09:00-12:30 14:30-20:00,,,09:00-15:00,',
    1,
    'Mon – Tue 9:00 – 12:30, 14:30 – 20:00; Fri 9:00 – 15:00',
  ],
]

for (const [value, first, summary] of summaries) {
  test(`consecutive days with the same hours are grouped: ${summary} (RHY-020)`, () => {
    assert.equal(
      summaryOf(parseWeekHours(value)!, first, (weekday) => names[weekday] ?? ''),
      summary,
    )
  })
}

test('a week begins on the user’s first weekday', () => {
  assert.deepEqual(weekdaysFrom(1), [1, 2, 3, 4, 5, 6, 0])
  assert.deepEqual(weekdaysFrom(0), [0, 1, 2, 3, 4, 5, 6])
})

test('hours of a day and of a week', () => {
  const week = parseWeekHours(',09:00-12:30 14:30-20:00,09:00-18:00,,,,')!
  const monday = week[1] ?? []
  assert.equal(hoursText(monday), '9:00 – 12:30, 14:30 – 20:00')
  assert.equal(hoursText(monday, '12'), '9:00\u00a0am – 12:30\u00a0pm, 2:30\u00a0pm – 8:00\u00a0pm')
  assert.equal(hoursText([]), '')
  assert.equal(secondsOfWeek(week), 18 * 3600)
})
