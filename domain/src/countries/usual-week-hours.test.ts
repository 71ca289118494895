import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatWeekHours } from '../capacity/index.ts'
import { usualWeekHours } from './usual-week-hours.ts'

// prettier-ignore
const weeks: [country: string | null, week: string][] = [
  [null, ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'],
  ['RU', ',09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,'],
  ['US', ',09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,09:00-17:00,'],
  ['FI', ',08:00-16:00,08:00-16:00,08:00-16:00,08:00-16:00,08:00-16:00,'],
  ['IL', '09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,,'],
  ['IR', '09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,09:00-18:00,,09:00-18:00'],
]
for (const [country, week] of weeks) {
  test(`the hours of an office in ${country ?? 'an unknown country'} (TSK-N31)`, () => {
    assert.equal(formatWeekHours(usualWeekHours(country)), week)
  })
}
