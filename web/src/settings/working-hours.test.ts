import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseWorkingWeek } from '@lustra/domain/calendar'
import { type TypedDay, summaryOf, typedFrom, usualHours, valueOf, weekdaysFrom } from './working-hours.ts'

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
]

for (const [value, first, summary] of summaries) {
  test(`consecutive days with the same hours are grouped: ${summary}`, () => {
    assert.equal(
      summaryOf(parseWorkingWeek(value)!, first, (weekday) => names[weekday] ?? ''),
      summary,
    )
  })
}

test('a week begins on the user’s first weekday', () => {
  assert.deepEqual(weekdaysFrom(1), [1, 2, 3, 4, 5, 6, 0])
  assert.deepEqual(weekdaysFrom(0), [0, 1, 2, 3, 4, 5, 6])
})

test('unset hours have a default proposal and are saved as typed', () => {
  assert.deepEqual(typedFrom(''), typedFrom(usualHours))
  for (const value of [usualHours, ',08:30-12:00,,,,,', ',22:00-24:00,,,,,']) {
    assert.equal(valueOf(typedFrom(value)), value)
  }
})

function typing(changes: Partial<TypedDay>): TypedDay[] {
  return typedFrom(',09:00-17:00,,,,,').map((day, weekday) => (weekday === 1 ? { ...day, ...changes } : day))
}

const typed: [what: string, changes: Partial<TypedDay>, value: string | null][] = [
  ['hours alone', { from: '8', to: '16' }, ',08:00-16:00,,,,,'],
  ['midnight as the end', { to: '0:00' }, ',09:00-24:00,,,,,'],
  ['no time', { from: 'early' }, null],
  ['nothing', { to: '' }, null],
  ['an end before the beginning', { to: '8:00' }, null],
  ['no work at all', { works: false }, ''],
  ['nonsense on a day off', { works: false, from: 'early' }, ''],
]

for (const [what, changes, value] of typed) {
  test(`typed ${what}: ${value === null ? 'not yet to be saved' : `stored as “${value}”`}`, () => {
    assert.equal(valueOf(typing(changes)), value)
  })
}
