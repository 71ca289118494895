import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, isVisibleLevel, isHourLevel, timeLevels } from './time-level.ts'

test('the levels have the codes of the wire (CAL-008)', () => {
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

test('levels 0 and 1 are hours, higher ones are not (CAL-009)', () => {
  assert.deepEqual(timeLevels.filter(isHourLevel), [0, 1])
})

test('entries on quarters and above life are never displayed, all others are (CAL-010)', () => {
  assert.deepEqual(timeLevels.filter(isVisibleLevel), [0, 1, 2, 3, 4, 6, 7, 8, 9])
})
