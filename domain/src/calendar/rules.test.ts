import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstWeekdayOfCountry } from './rules.ts'

const weekdays: [country: string, firstWeekday: 0 | 1][] = [
  ['US', 0],
  ['BR', 0],
  ['IL', 0],
  ['JP', 0],
  ['DE', 1],
  ['GB', 1],
  ['RU', 1],
  ['KZ', 1],
  // By Unicode, weeks begin on Friday in the Maldives and on Saturday in Egypt.
  ['MV', 0],
  ['EG', 0],
]
for (const [country, firstWeekday] of weekdays) {
  test(`weeks in ${country} begin on ${firstWeekday === 1 ? 'Monday' : 'Sunday'}`, () => {
    assert.equal(firstWeekdayOfCountry(country), firstWeekday)
  })
}
