import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, calendarRulesOf, dayNumberOf, formatLocalTime } from '../calendar/index.ts'
import {
  type FirstTaskPeriod,
  firstTaskSlot,
  firstTaskPeriods,
  levelOfFirstTaskPeriod,
} from './first-task-slot.ts'

const rules = calendarRulesOf('ru', 1)
/** A Friday. */
const today = dayNumberOf({ year: 2026, month: 11, day: 20 })

// prettier-ignore
const cases: [span: FirstTaskPeriod, level: TimeLevel, start: string, end: string][] = [
  ['year',  TimeLevel.Years,  '2026-01-01', '2027-01-01'],
  ['month', TimeLevel.Months, '2026-11-01', '2026-12-01'],
  ['week',  TimeLevel.Weeks,  '2026-11-16', '2026-11-23'],
  ['day',   TimeLevel.Days,   '2026-11-20', '2026-11-21'],
]
for (const [span, level, start, end] of cases) {
  test(`a first task for the ${span} takes the current ${span} (TSK-N20)`, () => {
    const place = firstTaskSlot(span, today, rules)
    assert.equal(place.level, level)
    assert.equal(levelOfFirstTaskPeriod(span), level)
    assert.equal(formatLocalTime(place.start).slice(0, 10), start)
    assert.equal(formatLocalTime(place.end).slice(0, 10), end)
  })
}

test('the offered periods begin with the coarsest, and each contains the next', () => {
  const levelsInOrder = firstTaskPeriods.map(levelOfFirstTaskPeriod)
  assert.deepEqual(
    levelsInOrder,
    levelsInOrder.toSorted((one, other) => other - one),
  )
})
