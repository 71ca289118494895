import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumberOf } from '@lustra/domain/calendar'
import { daysOffFrom } from './days-off-order.ts'

const day = (year: number, month: number, date: number) => dayNumberOf({ year, month, day: date })
const today = day(2026, 12, 2)

function aDayOff(name: string, first: number, last = first, yearly = false) {
  return { name, first: first as typeof today, last: last as typeof today, yearly }
}

test('days off to come are listed by their next date, yearly ones too, then the past ones (RHY-021)', () => {
  const all = [
    aDayOff('Christmas Eve', day(2020, 12, 24), day(2020, 12, 24), true),
    aDayOff('New Year', day(2020, 12, 31), day(2021, 1, 2), true),
    // On 28 February in 2027.
    aDayOff('leap day', day(2024, 2, 29), day(2024, 2, 29), true),
    aDayOff('end of February', day(2027, 2, 28), day(2027, 2, 28)),
    aDayOff('birthday', day(2020, 3, 1), day(2020, 3, 1), true),
    aDayOff('spring', day(2026, 4, 1)),
    aDayOff('autumn', day(2026, 10, 1)),
    aDayOff('this week', day(2026, 12, 1), day(2026, 12, 4)),
    aDayOff('Friday', day(2026, 12, 11)),
    aDayOff('summer', day(2027, 7, 5), day(2027, 8, 1)),
  ]
  assert.deepEqual(
    daysOffFrom(today, all).map(({ name }) => name),
    [
      'this week',
      'Friday',
      'Christmas Eve',
      'New Year',
      'leap day',
      'end of February',
      'birthday',
      'summer',
      'autumn',
      'spring',
    ],
  )
})
