import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumberOf } from '../calendar/local-time.ts'
import { dateText } from '../testing/times.ts'
import { dateOfHoliday } from './holidays.ts'

// oxfmt-ignore
const dates: [name: string, year: number, date: string][] = [
  ['12-25', 2026, '2026-12-25'],
  ['easter', 2024, '2024-03-31'], ['easter', 2025, '2025-04-20'], ['easter', 2027, '2027-03-28'], ['easter', 2038, '2038-04-25'],
  ['easter-2', 2027, '2027-03-26'], ['easter+1', 2027, '2027-03-29'],
  ['pascha', 2024, '2024-05-05'], ['pascha', 2025, '2025-04-20'], ['pascha', 2027, '2027-05-02'],
  ['thanksgiving', 2026, '2026-11-26'], ['thanksgiving', 2027, '2027-11-25'], ['thanksgiving+1', 2026, '2026-11-27'],
]
for (const [name, year, date] of dates) {
  test(`${name} of ${year} is on ${date}`, () => {
    assert.equal(dateText(dayNumberOf(dateOfHoliday(name, year))), date)
  })
}
