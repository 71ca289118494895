import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, isVisibleLevel, isHourLevel, timeLevels } from './time-level.ts'

test('the levels have the codes that travel (CAL-008)', () => {
  assert.deepEqual(TimeLevel, {
    Default: 0,
    HoursAndMinutes: 1,
    Days: 2,
    Weeks: 3,
    Months: 4,
    Quarters: 5,
    Seasons: 6,
    Years: 7,
    Lustra: 8,
    Life: 9,
    AboveLife: 10,
  })
})

test('levels 0 and 1 are times of day, 2 and up are not (CAL-009)', () => {
  assert.deepEqual(timeLevels.filter(isHourLevel), [0, 1])
})

test('entries of quarters and above life are never drawn, all others are (CAL-010)', () => {
  assert.deepEqual(timeLevels.filter(isVisibleLevel), [0, 1, 2, 3, 4, 6, 7, 8, 9])
})
