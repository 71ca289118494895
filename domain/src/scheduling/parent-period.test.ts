import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatLocalTime } from '../calendar/local-time.ts'
import { type PeriodKind, levelOfKind, periodKinds, spanOfLevel } from '../calendar/period.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { at, dayAt } from '../testing/times.ts'
import { type ParentPlan, missedParent } from './parent-period.ts'
import { placesInside, timesNear } from './places-inside.ts'
import type { Slot } from './slot.ts'

const rules = { firstWeekday: 1 } as const

function on(kind: PeriodKind, day: string): Slot {
  const level = levelOfKind(kind)
  const { start, end } = spanOfLevel(level, dayAt(day), rules)!
  return { level, start, duration: end - start }
}

function hours(start: string, duration = 3600): Slot {
  return { level: TimeLevel.HoursAndMinutes, start: at(start), duration }
}

function launch(...periods: Slot[]): ParentPlan {
  return { taskId: 'launch', name: 'Launch', periods }
}

const november = on('MONTHS', '2026-11-10')
const june = on('MONTHS', '2026-06-10')

// oxfmt-ignore
const cases: [what: string, slot: Slot, parent: ParentPlan, missed: Slot | null][] = [
  ['the last half hour of the month',                hours('2026-11-30T23:30'),     launch(november),       null],
  ['an hour that only ends in the next month',       hours('2026-11-30T23:30'),     launch(november),       null],
  ['the first half hour of the next month',          hours('2026-12-01T00:00'),     launch(november),       november],
  ['the last hour of the month before',              hours('2026-10-31T23:00'),     launch(november),       november],
  ['the first half hour of the month',               hours('2026-11-01T00:00'),     launch(november),       null],
  ['the last day',                                   on('DAYS', '2026-11-30'),      launch(november),       null],
  ['the day after',                                  on('DAYS', '2026-12-01'),      launch(november),       november],
  ['a week whose Thursday is in the next month',     on('WEEKS', '2026-11-30'),     launch(november),       november],
  ['a week that begins in the month before, with its Thursday inside', on('WEEKS', '2026-06-29'), launch(on('MONTHS', '2026-07-10')), null],
  ['the same period',                                november,                      launch(november),       null],
  ['another period of the same level',               june,                          launch(november),       november],
  ['a month of its year',                            november,                      launch(on('YEARS', '2026-01-01')), null],
  ['one of several periods',                         on('DAYS', '2026-06-03'),      launch(november, june), null],
  ['a gap between several: the nearest is named',    on('DAYS', '2026-08-01'),      launch(november, june), june],
  ['a gap between several, nearer to the later one', on('DAYS', '2026-10-01'),      launch(june, november), november],
  ['one of several levels',                          on('WEEKS', '2026-11-09'),     launch(on('WEEKS', '2026-11-16'), november), null],
  ['a parent without periods',                       hours('2026-12-01T00:00'),     launch(),               null],
]

for (const [what, slot, parent, missed] of cases) {
  test(`${what}: ${missed ? 'outside' : 'inside'} of the parent's period`, () => {
    assert.deepEqual(
      missedParent(slot, parent),
      missed && { taskId: 'launch', name: 'Launch', period: missed },
    )
  })
}

test('closed entries, and tasks without a planned parent, are never outside', () => {
  const outside = hours('2026-12-01T09:00')
  assert.notEqual(missedParent({ ...outside, status: 'NORMAL' }, launch(november)), null)
  assert.equal(missedParent({ ...outside, status: 'COMPLETED' }, launch(november)), null)
  assert.equal(missedParent({ ...outside, status: 'CANCELLED' }, launch(november)), null)
  assert.equal(missedParent(outside, null), null)
  assert.equal(missedParent(outside, undefined), null)
})

const startsOf = (slots: readonly Slot[]) => slots.map(({ start }) => formatLocalTime(start).slice(0, 16))

test('suggested slots inside the parent’s period keep the time of day, nearest day first', () => {
  const long = at('2026-01-01')
  assert.deepEqual(
    startsOf(placesInside(hours('2026-12-08T15:00'), launch(november), long, rules)).slice(0, 3),
    ['2026-11-30T15:00', '2026-11-29T15:00', '2026-11-28T15:00'],
  )
  assert.deepEqual(
    startsOf(placesInside(hours('2026-10-08T15:00'), launch(november), long, rules)).slice(0, 2),
    ['2026-11-01T15:00', '2026-11-02T15:00'],
  )
})

test('suggested slots are on the same level, and only within the parent’s periods', () => {
  const places = placesInside(on('WEEKS', '2026-12-07'), launch(november), at('2026-01-01'), rules)
  assert.deepEqual(startsOf(places), [
    '2026-11-23T00:00',
    '2026-11-16T00:00',
    '2026-11-09T00:00',
    '2026-11-02T00:00',
  ])
})

test('past slots come last, so that nothing is moved into the past', () => {
  const [first, ...others] = startsOf(
    placesInside(hours('2026-10-08T15:00'), launch(november), at('2026-11-20T12:00'), rules),
  )
  assert.equal(first, '2026-11-20T15:00')
  assert.equal(others.at(-1), '2026-11-19T15:00')
})

test('the half hours of a day are tried from the wanted time outwards', () => {
  const times = startsOf(timesNear(hours('2026-11-20T10:00')))
  assert.deepEqual([times.length, times[0]], [48, '2026-11-20T10:00'])
  assert.deepEqual(new Set(times.slice(1, 3)), new Set(['2026-11-20T09:30', '2026-11-20T10:30']))
})

test('every suggested slot is inside, for every pair of levels', () => {
  const day = fc.integer({ min: 18_000, max: 24_000 })
  const kind = fc.constantFrom(...periodKinds.filter((each) => each !== 'LIFE'))
  fc.assert(
    fc.property(day, day, kind, kind, (own, of, ownKind, ofKind) => {
      const period = (each: PeriodKind, number: number) => {
        const level = levelOfKind(each)
        const { start, end } = spanOfLevel(level, number as ReturnType<typeof dayAt>, rules)!
        return { level, start, duration: end - start }
      }
      const [slot, parent] = [period(ownKind, own), launch(period(ofKind, of))]
      for (const place of placesInside(slot, parent, at('2026-11-20T12:00'), rules)) {
        assert.equal(missedParent(place, parent), null)
        assert.equal(place.level, slot.level)
      }
    }),
    { numRuns: 60 },
  )
})
