import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAt } from '../testing/times.ts'
import { hourOfWeek, hoursPerWeek } from './index.ts'

// oxfmt-ignore
const cases: [date: string, hour: number, expected: number][] = [
  ['2026-11-16', 0,  0],
  ['2026-11-16', 23, 23],
  ['2026-11-17', 0,  24],
  ['2026-11-21', 5,  125],
  ['2026-11-22', 0,  144],
  ['2026-11-22', 23, 167],
  ['2028-02-29', 1,  25],
  ['1969-12-29', 0,  0],
]
for (const [date, hour, expected] of cases) {
  test(`hour ${hour} of ${date} is hour ${expected} of the week (RPT-019)`, () => {
    assert.equal(hourOfWeek(dayAt(date), hour), expected)
    assert.ok(expected < hoursPerWeek)
  })
}
