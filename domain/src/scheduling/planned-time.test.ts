import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Period,
  type PeriodKind,
  TimeLevel,
  addDays,
  levelOfKind,
  periodOf,
  periodsBetween,
} from '../calendar/index.ts'
import { dayAt } from '../testing/times.ts'
import { isOverbooked, plannedByPeriod } from './planned-time.ts'
import type { UntimedWork } from './untimed-work.ts'

const monday = { firstWeekday: 1 } as const
const hour = 3600

function period(kind: PeriodKind, date: string): Period {
  return periodOf(kind, dayAt(date), monday)
}

function workIn({ start, end }: Period, level: TimeLevel, hours: number): UntimedWork {
  return { level, start, end, seconds: hours * hour }
}

const week47 = period('WEEKS', '2026-11-20')
const week49 = period('WEEKS', '2026-11-30')
const november = period('MONTHS', '2026-11-20')
const december = period('MONTHS', '2026-12-01')

test('a period has the hours of its days, and the work planned for it and finer periods', () => {
  const days = [
    { day: dayAt('2026-11-17'), seconds: 2 * hour },
    { day: dayAt('2026-11-24'), seconds: 3 * hour },
  ]
  const work = [
    workIn(week47, TimeLevel.Weeks, 5),
    workIn(november, TimeLevel.Months, 20),
    workIn(period('DAYS', '2026-11-19'), TimeLevel.Days, 1),
  ]
  assert.deepEqual(
    plannedByPeriod([november, week47, period('DAYS', '2026-11-19')], days, work).map((it) => it / hour),
    [31, 8, 1],
  )
})

test('a week between two months is split by its days', () => {
  const work = [workIn(week49, TimeLevel.Weeks, 7)]
  assert.deepEqual(plannedByPeriod([november, december], [], work), [hour, 6 * hour])
})

test('more than the working time is overbooked, but not on a day off', () => {
  assert.equal(isOverbooked(8 * hour, 8 * hour), false)
  assert.equal(isOverbooked(8 * hour + 1, 8 * hour), true)
  assert.equal(isOverbooked(3 * hour, 0), false)
})

const nested = [
  ['WEEKS', 'DAYS'],
  ['MONTHS', 'DAYS'],
  ['SEASONS', 'MONTHS'],
  ['YEARS', 'MONTHS'],
  ['LUSTRA', 'YEARS'],
  ['LIFE', 'LUSTRA'],
] as const

const start = dayAt('2024-01-01')
const kinds = ['DAYS', 'WEEKS', 'MONTHS', 'SEASONS', 'YEARS'] as const

test('a period’s planned time is the sum of its parts and of work planned for longer periods', () => {
  const somewhere = fc.nat(1500).map((day) => addDays(start, day))
  const days = fc.array(fc.record({ day: somewhere, seconds: fc.nat(86_400) }), { maxLength: 60 })
  const work = fc.array(
    fc
      .record({ day: somewhere, kind: fc.constantFrom(...kinds), seconds: fc.nat(1_000_000) })
      .map(({ day, kind, seconds }): UntimedWork => {
        const span = periodOf(kind, day, monday)
        return { level: levelOfKind(kind), start: span.start, end: span.end, seconds }
      }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(days, work, somewhere, fc.constantFrom(...nested), (onDays, planned, day, [whole, part]) => {
      const outer = periodOf(whole, day, monday)
      const parts = periodsBetween(part, outer.start, outer.end, monday)
      const [all] = plannedByPeriod([outer], onDays, planned)
      const inParts = plannedByPeriod(parts, onDays, planned).reduce((sum, one) => sum + one, 0)
      const finest = levelOfKind(part)
      const coarser = planned.filter(({ level }) => level > finest)
      const [aboveParts] = plannedByPeriod([outer], [], coarser)
      assert.equal(all, inParts + aboveParts!)
    }),
    { seed: 43, numRuns: 500 },
  )
})
