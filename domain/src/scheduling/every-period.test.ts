/** Checks plans of whole periods, in every period of every level from 1970 to 2199. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Period, addSeconds, levelOfKind, periodKinds, startOfDay } from '../calendar/index.ts'
import { eachPeriod, eachWindow } from '../testing/every-window.ts'
import { dateText } from '../testing/times.ts'
import { droppedSlot } from './dropped-slot.ts'
import { isLate } from './lateness.ts'
import { countsByPeriod } from './period-counts.ts'
import { type Slot, endOf } from './slot.ts'

const anyTask = { limits: { minDuration: 1800 }, moved: null }

function nameOf({ kind, start }: Period): string {
  return `${kind} of ${dateText(start)}`
}

function wholeOf({ kind, start, end }: Period): Slot {
  return {
    level: levelOfKind(kind),
    start: startOfDay(start),
    duration: startOfDay(end) - startOfDay(start),
  }
}

test('a task dropped anywhere in a period takes exactly that period (PLN-N17)', () => {
  eachPeriod(periodKinds, (period, rules) => {
    const whole = wholeOf(period)
    const landed = (seconds: number) =>
      droppedSlot(anyTask, whole.level, addSeconds(whole.start, seconds), rules)
    for (const { start, duration } of [landed(0), landed(whole.duration - 1)]) {
      assert.ok(start === whole.start && duration === whole.duration, nameOf(period))
    }
    assert.ok(landed(-1).start < whole.start && landed(whole.duration).start === endOf(whole), nameOf(period))
  })
})

test('an entry of a period is late exactly when that period is over', () => {
  eachPeriod(periodKinds, (period, rules) => {
    const entry = { ...wholeOf(period), status: 'NORMAL' } as const
    const lateAt = (seconds: number) => isLate(entry, addSeconds(endOf(entry), seconds), rules)
    assert.ok(!lateAt(-1) && lateAt(0), nameOf(period))
  })
})

test('an entry of a period is counted in exactly that period of its row (CAL-028, CAL-N03)', () => {
  eachWindow((window) => {
    for (const row of [window.top, window.bottom]) {
      const counts = countsByPeriod(row, row.map(wholeOf))
      assert.ok(
        counts.every(({ own, inside }) => own === 1 && inside === 0),
        `${window.view} of ${dateText(window.start)}`,
      )
    }
  })
})
