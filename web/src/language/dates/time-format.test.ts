import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTime } from '#ui/date-picker/read-date.ts'
import { timeOfDayText } from './time-format.ts'

const times: [seconds: number, of24: string, of12: string][] = [
  [0, '0:00', '12:00 am'],
  [9 * 3600, '9:00', '9:00 am'],
  [12 * 3600 - 60, '11:59', '11:59 am'],
  [12 * 3600, '12:00', '12:00 pm'],
  [14.5 * 3600, '14:30', '2:30 pm'],
  [24 * 3600 - 60, '23:59', '11:59 pm'],
]

for (const [seconds, of24, of12] of times) {
  test(`${of24} is ${of12} on a 12-hour clock, and both can be typed (SET-N21)`, () => {
    assert.equal(timeOfDayText(seconds, '24'), of24)
    assert.equal(timeOfDayText(seconds, '12').replace('\u00a0', ' '), of12)
    assert.equal(readTime(timeOfDayText(seconds, '24')), seconds)
    assert.equal(readTime(timeOfDayText(seconds, '12')), seconds)
  })
}
