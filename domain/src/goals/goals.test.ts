import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DayNumber, TimeLevel, addDays, dayNumberOf } from '../calendar/index.ts'
import {
  type Criterion,
  type GoalPoint,
  forecastDay,
  distanceTo,
  isBigGoal,
  isMet,
  weeklyRate,
} from './index.ts'

const start = dayNumberOf({ year: 2026, month: 9, day: 1 })
const atLeast: Criterion = { operator: 'no_less_than', checkValue: 60 }
const atMost: Criterion = { operator: 'no_more_than', checkValue: 2 }

function points(...values: readonly (readonly [days: number, value: number])[]): GoalPoint[] {
  return values.map(([days, value]) => ({ day: addDays(start, days), value }))
}

function daysOn(day: DayNumber | null): number | null {
  return day === null ? null : day - start
}

test('a criterion is met at its value and beyond, in its direction (TSK-048, TSK-054)', () => {
  assert.deepEqual(
    [59.9, 60, 61].map((value) => isMet(atLeast, value)),
    [false, true, true],
  )
  assert.deepEqual(
    [1.9, 2, 2.1].map((value) => isMet(atMost, value)),
    [true, true, false],
  )
})

test('the distance to the criterion is zero once it is met (TSK-054)', () => {
  assert.deepEqual(
    [44, 60, 70].map((value) => distanceTo(atLeast, value)),
    [16, 0, 0],
  )
  assert.deepEqual(
    [5, 2, 0].map((value) => distanceTo(atMost, value)),
    [3, 0, 0],
  )
})

test('the weekly rate is the change per week from the first to the last value (TSK-054)', () => {
  assert.equal(weeklyRate(points([0, 8], [14, 22], [28, 36])), 7)
  assert.equal(weeklyRate(points([0, 9], [14, 5])), -2)
  assert.equal(weeklyRate(points([0, 9], [0, 12])), null)
  assert.equal(weeklyRate([]), null)
})

test('a steadily changing goal has a forecast day for its criterion (TSK-054)', () => {
  assert.equal(daysOn(forecastDay(points([0, 8], [28, 36]), atLeast)), 28 + 24)
  assert.equal(daysOn(forecastDay(points([0, 9], [14, 5]), atMost)), 14 + 11)
})

test('there is no forecast for a goal that is met, does not move, moves away or moves too slowly (TSK-054)', () => {
  assert.equal(forecastDay(points([0, 8], [28, 60]), atLeast), null)
  assert.equal(forecastDay(points([0, 8], [28, 8]), atLeast), null)
  assert.equal(forecastDay(points([0, 8], [28, 4]), atLeast), null)
  assert.equal(forecastDay(points([0, 8], [3000, 8.001]), atLeast), null)
  assert.equal(forecastDay(points([0, 8]), atLeast), null)
})

test('a big goal is a top-level task planned on years or with a goal, unless the user decides otherwise (TSK-N12, TSK-N11)', () => {
  const task = { parentId: null, coarsestLevel: null, goalCount: 0, userChoice: null }
  assert.equal(isBigGoal(task), false)
  assert.equal(isBigGoal({ ...task, goalCount: 1 }), true)
  assert.equal(isBigGoal({ ...task, coarsestLevel: TimeLevel.Years }), true)
  assert.equal(isBigGoal({ ...task, coarsestLevel: TimeLevel.Life }), true)
  assert.equal(isBigGoal({ ...task, coarsestLevel: TimeLevel.Seasons }), false)
  assert.equal(isBigGoal({ ...task, userChoice: true }), true)
  assert.equal(isBigGoal({ ...task, goalCount: 1, userChoice: false }), false)
  assert.equal(isBigGoal({ ...task, parentId: 'aaaaaaaaaaaa', goalCount: 1, userChoice: true }), false)
})
