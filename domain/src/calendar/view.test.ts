import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateText, dayAt } from '../testing/times.ts'
import { type DayNumber, addDays, civilDateOf, startOfDay } from './local-time.ts'
import { firstOfMonth, levelOfKind, middleOf, shiftMonths, startOfPeriod } from './period.ts'
import type { CalendarRules } from './rules.ts'
import { overscanPeriodsOf } from './overscan.ts'
import { TimeLevel, isVisibleLevel, timeLevels } from './time-level.ts'
import {
  type CalendarView,
  type HourView,
  anchorOf,
  calendarViews,
  coarserView,
  finerView,
  hourViews,
  isHourView,
  levelViews,
  periodKindsOfView,
  levelsOfView,
  titlePeriodOf,
  realignWindowStart,
  windowStartAt,
  startOfWindow,
  shiftWindowStart,
  viewOfLevel,
  windowOfEntry,
  windowStartingAt,
  windowOf,
} from './view.ts'
import { thursdayOf } from './week.ts'

const monday: CalendarRules = { firstWeekday: 1 }
const sunday: CalendarRules = { firstWeekday: 0 }

const firstDay = dayAt('1970-01-01')
const lastDay = dayAt('2199-12-31')

function eachDay(check: (day: DayNumber, rules: CalendarRules) => void): void {
  for (const rules of [monday, sunday]) {
    for (let day = firstDay; day <= lastDay; day = addDays(day, 1)) check(day, rules)
  }
}

function windowText(view: CalendarView, date: string, rules = monday): string {
  const { start, end, top, bottom } = windowOf(view, dayAt(date), rules)
  return `${dateText(start)} ${dateText(end)} ${top.length}/${bottom.length}`
}

test('the views have these names, finest first (CAL-021)', () => {
  assert.deepEqual(levelViews, [
    'DAY',
    'WEEK_VIEW',
    'WEEK_DAYS',
    'MONTH_WEEKS',
    'SEASON_MONTHS',
    'YEAR_SEASONS',
    'LUSTRA_YEARS',
    'LIFE_LUSTRA',
  ])
  assert.equal(coarserView('DAY'), 'WEEK_VIEW')
  assert.equal(coarserView('WEEK_VIEW'), 'WEEK_DAYS')
  assert.equal(finerView('LIFE_LUSTRA'), 'LUSTRA_YEARS')
  assert.equal(coarserView('LIFE_LUSTRA'), null)
  assert.equal(finerView('WEEK_VIEW'), 'DAY')
  assert.equal(finerView('DAY'), null)
})

const rows = [
  ['WEEK_DAYS shows weeks over days (CAL-022)', 'WEEK_DAYS', 'WEEKS', 'DAYS'],
  ['MONTH_WEEKS shows months over weeks (CAL-023)', 'MONTH_WEEKS', 'MONTHS', 'WEEKS'],
  ['SEASON_MONTHS shows seasons over months (CAL-024)', 'SEASON_MONTHS', 'SEASONS', 'MONTHS'],
  ['YEAR_SEASONS shows years over seasons (CAL-025)', 'YEAR_SEASONS', 'YEARS', 'SEASONS'],
  ['LUSTRA_YEARS shows lustra over years (CAL-026, PLN-N15)', 'LUSTRA_YEARS', 'LUSTRA', 'YEARS'],
  ['LIFE_LUSTRA shows life over lustra (CAL-027, PLN-N15)', 'LIFE_LUSTRA', 'LIFE', 'LUSTRA'],
] as const

for (const [title, view, top, bottom] of rows) {
  test(title, () => {
    const window = windowOf(view, dayAt('2026-11-20'), monday)
    assert.ok(window.top.length > 0 && window.top.every(({ kind }) => kind === top))
    assert.ok(window.bottom.length > 0 && window.bottom.every(({ kind }) => kind === bottom))
    assert.deepEqual(levelsOfView(view), [levelOfKind(bottom), levelOfKind(top)])
  })
}

test('the upper row of a two-row view is the coarser one; hour views have one row (CAL-020, CAL-N12)', () => {
  for (const view of calendarViews.slice(2)) {
    const { top, bottom } = periodKindsOfView(view)
    assert.equal(isHourView(view), false, view)
    assert.ok(top && levelOfKind(top) > levelOfKind(bottom), view)
  }
  for (const view of calendarViews.slice(0, 2)) {
    assert.equal(periodKindsOfView(view).top, null)
    assert.ok(isHourView(view), view)
  }
})

test('hour views display hours and days, nothing coarser (CAL-N01)', () => {
  assert.deepEqual(levelsOfView('DAY'), [0, 1, 2])
  assert.deepEqual(levelsOfView('WEEK_VIEW'), [0, 1, 2])
})

test('the week view shows seven days from the first weekday (CAL-011, CAL-045, CAL-N12)', () => {
  assert.equal(windowText('WEEK_VIEW', '2026-11-20'), '2026-11-16 2026-11-23 0/7')
  assert.equal(windowText('WEEK_VIEW', '2026-11-20', sunday), '2026-11-15 2026-11-22 0/7')
  eachDay((day, rules) => {
    const start = startOfWindow('WEEK_VIEW', day, rules)
    assert.ok(start <= day && day < start + 7)
  })
})

test('the day view shows one day, regardless of the first weekday', () => {
  assert.equal(windowText('DAY', '2026-11-20'), '2026-11-20 2026-11-21 0/1')
  eachDay((day, rules) => {
    assert.equal(startOfWindow('DAY', day, rules), day)
    assert.equal(windowStartAt('DAY', day, rules), day)
    assert.equal(realignWindowStart('DAY', day, rules), day)
  })
})

test('the month view covers 42 days, from 14 before the week of the anchor (CAL-046, CAL-N04)', () => {
  assert.equal(windowText('MONTH_WEEKS', '2026-11-20'), '2026-11-02 2026-12-14 2/6')
  assert.equal(windowText('MONTH_WEEKS', '2026-11-20', sunday), '2026-11-01 2026-12-13 2/6')
  eachDay((day, rules) => {
    const start = startOfWindow('MONTH_WEEKS', day, rules)
    assert.ok(start + 14 <= day && day < start + 21)
  })
})

test('the season view covers 3 months, from the one before the anchor (CAL-047, CAL-N05)', () => {
  assert.equal(windowText('SEASON_MONTHS', '2026-11-20'), '2026-10-01 2027-01-01 2/3')
  assert.equal(windowText('SEASON_MONTHS', '2027-01-31'), '2026-12-01 2027-03-01 1/3')
})

test('the year view covers 15 months, from winter to the next winter (CAL-048, CAL-N06)', () => {
  assert.equal(windowText('YEAR_SEASONS', '2026-11-20'), '2025-12-01 2027-03-01 3/5')
  assert.equal(windowText('YEAR_SEASONS', '2026-01-01'), '2025-12-01 2027-03-01 3/5')
})

test('the lustra view covers 5 years, from 2 before the year of the anchor (CAL-049)', () => {
  assert.equal(windowText('LUSTRA_YEARS', '2026-11-20'), '2024-01-01 2029-01-01 2/5')
  assert.equal(windowText('LUSTRA_YEARS', '2027-12-31'), '2025-01-01 2030-01-01 1/5')
})

test('the life view covers 15 years of whole 5-year blocks, from one block before (CAL-050)', () => {
  assert.equal(windowText('LIFE_LUSTRA', '2026-11-20'), '2020-01-01 2035-01-01 1/3')
  assert.equal(windowText('LIFE_LUSTRA', '2030-01-01'), '2025-01-01 2040-01-01 2/3')
})

test('the rows of the life view extend 15 and 30 years around the block (CAL-039)', () => {
  const { top, bottom } = overscanPeriodsOf('LIFE_LUSTRA', dayAt('2026-11-20'), monday)
  assert.equal(dateText(top[0]!.start), '2005-01-01')
  assert.ok(top[0]!.end > dayAt('2010-01-01'))
  assert.equal(dateText(bottom[0]!.start), '1995-01-01')
  assert.equal(dateText(bottom.at(-1)!.end), '2060-01-01')
  assert.equal(
    dateText(overscanPeriodsOf('LIFE_LUSTRA', dayAt('2020-06-01'), monday).top[0]!.start),
    '2005-01-01',
  )
})

test('a dragged row begins with the previous window and ends with the next', () => {
  for (const view of calendarViews.filter((each) => each !== 'LIFE_LUSTRA')) {
    const start = startOfWindow(view, dayAt('2026-11-20'), monday)
    const { bottom } = overscanPeriodsOf(view, dayAt('2026-11-20'), monday)
    assert.equal(bottom[0]!.start, shiftWindowStart(view, start, -1, monday), view)
    assert.equal(
      bottom.at(-1)!.end,
      windowStartingAt(view, shiftWindowStart(view, start, 1, monday), monday).end,
      view,
    )
  }
})

test('rows cover their window without gaps, from 1970 to 2199', () => {
  for (const view of calendarViews) {
    for (const rules of [monday, sunday]) {
      let start = startOfWindow(view, firstDay, rules)
      while (start < lastDay) {
        const window = windowOf(view, anchorOf(view, start), rules)
        for (const row of [window.bottom, ...(window.top.length > 0 ? [window.top] : [])]) {
          assert.ok(row[0]!.start <= window.start && row.at(-1)!.end >= window.end)
          row.slice(1).forEach((period, index) => assert.equal(period.start, row[index]!.end))
        }
        assert.equal(window.bottom[0]!.start, window.start)
        assert.equal(window.bottom.at(-1)!.end, window.end)
        start = shiftWindowStart(view, start, 1, rules)
      }
    }
  }
})

test('a window contains its anchor and is found again by its start, for every day from 1970 to 2199', () => {
  for (const view of calendarViews) {
    eachDay((day, rules) => {
      const start = startOfWindow(view, day, rules)
      assert.ok(start <= day)
      assert.equal(startOfWindow(view, anchorOf(view, start), rules), start)
    })
  }
})

// prettier-ignore
const holding: readonly [CalendarView, string, CalendarRules, string][] = [
  ['WEEK_VIEW',     '2026-11-22', monday, '2026-11-16'],
  ['WEEK_VIEW',     '2026-11-22', sunday, '2026-11-22'],
  ['WEEK_VIEW',     '2026-11-21', sunday, '2026-11-15'],
  ['WEEK_DAYS',     '2026-11-19', monday, '2026-11-19'],
  ['MONTH_WEEKS',   '2026-11-22', monday, '2026-11-02'],
  ['SEASON_MONTHS', '2026-11-30', monday, '2026-10-01'],
  ['SEASON_MONTHS', '2026-11-01', monday, '2026-11-01'],
  ['YEAR_SEASONS',  '2026-11-30', monday, '2025-12-01'],
  ['YEAR_SEASONS',  '2026-09-01', monday, '2026-09-01'],
  ['MONTH_WEEKS',   '2026-11-16', monday, '2026-11-16'],
  ['MONTH_DAYS',    '2026-11-30', monday, '2026-11-30'],
  ['MONTH_DAYS',    '2026-11-30', sunday, '2026-11-01'],
  ['MONTH_DAYS',    '2026-11-29', monday, '2026-10-26'],
  ['MONTH_DAYS',    '2026-10-26', monday, '2026-10-26'],
  ['LUSTRA_YEARS',  '2026-12-31', monday, '2024-01-01'],
  ['LIFE_LUSTRA',   '2029-12-31', monday, '2020-01-01'],
]

for (const [view, day, rules, start] of holding) {
  test(`${view} from ${day} on, with weeks from day ${rules.firstWeekday}, starts on ${start}`, () => {
    assert.equal(dateText(windowStartAt(view, dayAt(day), rules)), start)
  })
}

// oxfmt-ignore
const again: readonly [CalendarView, string, CalendarRules, string][] = [
  ['WEEK_VIEW',     '2026-11-16', monday, '2026-11-16'],
  ['WEEK_VIEW',     '2026-11-16', sunday, '2026-11-15'],
  ['WEEK_VIEW',     '2026-11-15', monday, '2026-11-16'],
  ['WEEK_DAYS',     '2026-11-19', sunday, '2026-11-19'],
  ['MONTH_WEEKS',   '2026-11-02', sunday, '2026-11-01'],
  ['MONTH_WEEKS',   '2026-11-01', monday, '2026-11-02'],
  ['MONTH_DAYS',    '2026-10-26', sunday, '2026-11-01'],
  ['MONTH_DAYS',    '2026-11-01', monday, '2026-10-26'],
  ['SEASON_MONTHS', '2026-10-01', sunday, '2026-10-01'],
]

for (const [view, day, rules, start] of again) {
  test(`${view} displayed from ${day} on, with weeks now from day ${rules.firstWeekday}, starts on ${start}`, () => {
    assert.equal(dateText(realignWindowStart(view, dayAt(day), rules)), start)
  })
}

test('a window requested by a day contains it, and one requested by its start is the same', () => {
  for (const view of calendarViews) {
    eachDay((day, rules) => {
      const start = windowStartAt(view, day, rules)
      assert.ok(start <= day && day < windowEnd(view, start))
      assert.equal(
        windowStartAt(view, startOfWindow(view, day, rules), rules),
        startOfWindow(view, day, rules),
      )
    })
  }
})

/** A lower bound for the end of the window, calculated without its periods. */
function windowEnd(view: CalendarView, start: DayNumber): DayNumber {
  const months = { SEASON_MONTHS: 3, YEAR_SEASONS: 15, LUSTRA_YEARS: 60, LIFE_LUSTRA: 180 }
  if (view in months) return shiftMonths(start, months[view as keyof typeof months])
  if (view === 'DAY') return addDays(start, 1)
  if (view === 'MONTH_DAYS') return shiftMonths(firstOfMonth(addDays(start, 6)), 1)
  return addDays(start, view === 'MONTH_WEEKS' ? 42 : 7)
}

/** Where the next window starts, for views with a fixed step. */
const fixedSteps = [
  ['the day view by 1 day', 'DAY', (start) => addDays(start, 1)],
  ['the week view by 7 days (CAL-051)', 'WEEK_VIEW', (start) => addDays(start, 7)],
  ['the view of weeks over days by 7 days', 'WEEK_DAYS', (start) => addDays(start, 7)],
  ['the season view by 3 months (CAL-053)', 'SEASON_MONTHS', (start) => shiftMonths(start, 3)],
  ['the year view by 1 year (CAL-054)', 'YEAR_SEASONS', (start) => shiftMonths(start, 12)],
  ['the lustra view by 5 years (CAL-055)', 'LUSTRA_YEARS', (start) => shiftMonths(start, 60)],
  ['the life view by 15 years (CAL-056)', 'LIFE_LUSTRA', (start) => shiftMonths(start, 180)],
] as const satisfies [string, CalendarView, (start: DayNumber) => DayNumber][]

for (const [title, view, expected] of fixedSteps) {
  test(`next and previous move ${title}, and are inverse`, () => {
    eachDay((day, rules) => {
      const start = startOfWindow(view, day, rules)
      const next = shiftWindowStart(view, start, 1, rules)
      assert.equal(next, expected(start))
      assert.equal(shiftWindowStart(view, next, -1, rules), start)
    })
  })
}

test('next and previous move the month view by 1 month, to the same week of it (CAL-052)', () => {
  const visible = (start: DayNumber, rules: CalendarRules) => {
    const thursday = thursdayOf(addDays(start, 14), rules)
    const { year, month, day } = civilDateOf(thursday)
    return { months: year * 12 + month, week: Math.ceil(day / 7) }
  }
  eachDay((day, rules) => {
    const start = startOfWindow('MONTH_WEEKS', day, rules)
    const before = visible(start, rules)
    for (const direction of [1, -1] as const) {
      const there = shiftWindowStart('MONTH_WEEKS', start, direction, rules)
      const after = visible(there, rules)
      assert.equal(after.months, before.months + direction)
      // Only a fifth week may have no counterpart.
      assert.ok(after.week === before.week || (before.week === 5 && after.week === 4))
      if (after.week === before.week) {
        assert.equal(shiftWindowStart('MONTH_WEEKS', there, direction === 1 ? -1 : 1, rules), start)
      }
    }
  })
})

test('a start between two windows is first rounded to the nearer one', () => {
  const week = dayAt('2026-11-16')
  assert.equal(shiftWindowStart('WEEK_VIEW', addDays(week, 3), 1, monday), addDays(week, 7))
  assert.equal(shiftWindowStart('WEEK_VIEW', addDays(week, 4), 1, monday), addDays(week, 14))
  assert.equal(dateText(shiftWindowStart('SEASON_MONTHS', dayAt('2026-10-10'), 1, monday)), '2027-01-01')
  assert.equal(dateText(shiftWindowStart('SEASON_MONTHS', dayAt('2026-10-24'), 1, monday)), '2027-02-01')
})

test('a window’s title is the middle period of its upper row, or the week of an hour view', () => {
  const named = (view: CalendarView, date: string) => {
    const { start, end } = titlePeriodOf(view, dayAt(date), monday)
    return `${dateText(start)} ${dateText(end)}`
  }
  assert.equal(named('WEEK_VIEW', '2026-11-16'), '2026-11-16 2026-11-23')
  assert.equal(named('MONTH_WEEKS', '2026-11-02'), '2026-11-01 2026-12-01')
  assert.equal(named('MONTH_WEEKS', '2026-11-16'), '2026-12-01 2027-01-01')
  assert.equal(named('SEASON_MONTHS', '2026-11-01'), '2026-12-01 2027-03-01')
  assert.equal(named('YEAR_SEASONS', '2025-12-01'), '2026-01-01 2027-01-01')
  assert.equal(named('LIFE_LUSTRA', '2020-01-01'), '2020-01-01 2035-01-01')
})

test('an entry is displayed by the view of its level, its hours and days by the day or week view', () => {
  const start = startOfDay(dayAt('2026-11-20'))
  const displayed = (level: TimeLevel, hourView: HourView) => {
    const window = windowOfEntry({ level, start }, hourView, monday)
    return window && `${window.view} ${dateText(window.start)}`
  }
  assert.equal(displayed(TimeLevel.HoursAndMinutes, 'DAY'), 'DAY 2026-11-20')
  assert.equal(displayed(TimeLevel.Days, 'DAY'), 'DAY 2026-11-20')
  assert.equal(displayed(TimeLevel.Days, 'WEEK_VIEW'), 'WEEK_VIEW 2026-11-16')
  assert.equal(displayed(TimeLevel.Weeks, 'DAY'), 'MONTH_WEEKS 2026-11-02')
  assert.equal(displayed(TimeLevel.Quarters, 'DAY'), null)
  for (const level of timeLevels) {
    for (const hourView of hourViews) {
      const window = windowOfEntry({ level, start }, hourView, monday)
      if (window) assert.ok(levelsOfView(window.view).includes(level) && window.start <= dayAt('2026-11-20'))
    }
  }
})

test('an entry is searched in a view that displays its level (CAL-009)', () => {
  for (const level of timeLevels) {
    const view = viewOfLevel(level)
    assert.equal(view !== null, isVisibleLevel(level))
    if (view) assert.ok(levelsOfView(view).includes(level))
  }
})

const zooms: [from: CalendarView, date: string, row: 'top' | 'bottom', shown: string][] = [
  ['WEEK_VIEW', '2026-11-17', 'bottom', '2026-11-17 2026-11-18 0/1'],
  ['MONTH_WEEKS', '2026-11-17', 'bottom', '2026-11-16 2026-11-23 1/7'],
  ['SEASON_MONTHS', '2026-11-17', 'bottom', '2026-11-02 2026-12-14 2/6'],
  ['YEAR_SEASONS', '2026-11-17', 'bottom', '2026-09-01 2026-12-01 1/3'],
  ['LUSTRA_YEARS', '2026-11-17', 'bottom', '2025-12-01 2027-03-01 3/5'],
  ['LIFE_LUSTRA', '2026-11-17', 'bottom', '2025-01-01 2030-01-01 1/5'],
]

for (const [view, date, row, visible] of zooms) {
  test(`zooming from ${view} into a period shows it in the middle of the finer view`, () => {
    const day = dayAt(date)
    const period = windowOf(view, day, monday)[row].find(({ start, end }) => start <= day && day < end)!
    assert.equal(windowText(finerView(view)!, dateText(middleOf(period))), visible)
  })
}

test('a window can start anywhere, with rows extending beyond it', () => {
  const window = windowStartingAt('SEASON_MONTHS', dayAt('2026-10-11'), monday)
  assert.equal(dateText(window.end), '2027-01-11')
  assert.equal(window.bottom.length, 4)
  assert.equal(startOfPeriod('SEASONS', window.start, monday), window.top[0]!.start)
})
