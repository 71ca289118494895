import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDay,
  type CalendarView,
  type DayNumber,
  type Period,
  type WindowPosition,
  addDays,
  civilDateOf,
  dayOf,
  levelViews,
  startOfWindow,
  titlePeriodOf,
} from '@lustra/domain/calendar'
import { calendarPath } from './calendar-path.ts'
import { at, rules } from '../testing.ts'

const today = dayOf(at('2026-11-20T00:00'))

function path(view: CalendarView, from: string, place: WindowPosition | null = null) {
  return calendarPath({ view, start: dayOf(at(`${from}T00:00`)) }, { place, today }, rules).map(
    ({ view: to, period, isHere }) => `${to} ${formatDay(period.start)}${isHere ? ' here' : ''}`,
  )
}

test('the path goes from the year to today and marks the current level (PLN-N22)', () => {
  assert.deepEqual(path('MONTH_WEEKS', '2026-11-02'), [
    'YEAR_SEASONS 2026-01-01',
    'SEASON_MONTHS 2026-09-01',
    'MONTH_WEEKS 2026-11-01 here',
    'WEEK_VIEW 2026-11-16',
    'DAY 2026-11-20',
  ])
})

test('every step of the path contains the steps below it, also in a week of two months (PLN-N22)', () => {
  const mixed = dayOf(at('2026-11-30T00:00'))
  const pathOf = (view: CalendarView, today: DayNumber) =>
    calendarPath({ view, start: mixed }, { place: null, today }, rules).map(({ period }) => period)
  const starts = (periods: readonly Period[]) => periods.map(({ start }) => formatDay(start))
  for (const view of ['WEEK_VIEW', 'WEEK_DAYS', 'DAY'] as const)
    assert.deepEqual(starts(pathOf(view, mixed)), [
      '2026-01-01',
      '2026-09-01',
      '2026-11-01',
      '2026-11-30',
      '2026-11-30',
    ])
  const day = dayOf(at('2026-12-03T00:00'))
  assert.deepEqual(starts(pathOf('WEEK_VIEW', day)).slice(1), [
    '2026-12-01',
    '2026-12-01',
    '2026-11-30',
    '2026-12-03',
  ])
})

test('all steps of the path contain its day, and the current one is the period in the title (PLN-N22)', () => {
  for (const view of levelViews) {
    for (
      let day = dayOf(at('2026-01-01T00:00'));
      day < dayOf(at('2028-01-01T00:00'));
      day = addDays(day, 3)
    ) {
      const start = startOfWindow(view, day, rules)
      for (const now of [day, addDays(start, 6), addDays(start, -1000)]) {
        const steps = calendarPath({ view, start }, { place: null, today: now }, rules)
        const last = steps.at(-1)!.period.start
        const name = `${view} ${day} ${now}`
        assert.ok(
          steps.every(({ period }) => period.start <= last && last < period.end),
          name,
        )
        const here = steps.find(({ isHere }) => isHere)!.period
        assert.equal(here.start, titlePeriodOf(view, start, rules).start, name)
      }
    }
  }
})

test('if today is not visible, the path goes to the first displayed day (PLN-N22)', () => {
  assert.deepEqual(path('WEEK_VIEW', '2027-03-01').slice(-2), ['WEEK_VIEW 2027-03-01 here', 'DAY 2027-03-01'])
  // The window begins in the middle of the month in the title.
  const february = dayOf(at('2026-02-01T00:00'))
  const weeks = { view: 'MONTH_WEEKS', start: dayOf(at('2026-01-12T00:00')) } as const
  const last = calendarPath(weeks, { place: null, today: february }, rules).at(-1)!
  assert.equal(last.period.start, weeks.start)
})

test('if today is visible but outside of the period in the title, the path goes to the start of that period (PLN-N22)', () => {
  assert.deepEqual(path('MONTH_WEEKS', '2026-11-16').slice(1), [
    'SEASON_MONTHS 2026-12-01',
    'MONTH_WEEKS 2026-12-01 here',
    'WEEK_VIEW 2026-11-30',
    'DAY 2026-12-01',
  ])
  const january = dayOf(at('2027-01-10T00:00'))
  const year = { view: 'YEAR_SEASONS', start: dayOf(at('2025-12-01T00:00')) } as const
  assert.deepEqual(
    calendarPath(year, { place: null, today: january }, rules).map(
      ({ period }) => civilDateOf(period.start).year,
    ),
    [2026, 2025, 2026, 2025, 2026],
  )
})

test('the path includes the place that was zoomed out from (PLN-N22)', () => {
  const place = { view: 'WEEK_VIEW', start: dayOf(at('2026-03-16T00:00')) } as const
  assert.deepEqual(path('YEAR_SEASONS', '2025-12-01', place), [
    'YEAR_SEASONS 2026-01-01 here',
    'SEASON_MONTHS 2026-03-01',
    'MONTH_WEEKS 2026-03-01',
    'WEEK_VIEW 2026-03-16',
    'DAY 2026-03-16',
  ])
  assert.equal(path('YEAR_SEASONS', '2026-12-01', place).at(-1), 'DAY 2027-01-01')
})

test('the path ends with the day, and its week is current over hours and over days', () => {
  assert.equal(path('DAY', '2026-11-18').at(-1), 'DAY 2026-11-18 here')
  assert.deepEqual(path('WEEK_DAYS', '2026-11-16').slice(-2), ['WEEK_VIEW 2026-11-16 here', 'DAY 2026-11-20'])
})

test('the path contains periods longer than a year only in their own views', () => {
  assert.deepEqual(path('LUSTRA_YEARS', '2024-01-01').slice(0, 3), [
    'LIFE_LUSTRA 2020-01-01',
    'LUSTRA_YEARS 2025-01-01 here',
    'YEAR_SEASONS 2026-01-01',
  ])
})
