/** Checks the rules of the levels against Temporal and against one another, in every window of every view. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachPeriod, eachPeriodInView, eachWindow } from '../testing/every-window.ts'
import { dateText } from '../testing/times.ts'
import type { DayNumber } from './local-time.ts'
import { type Period, type PeriodKind, middleOf, periodKinds } from './period.ts'
import type { CalendarRules } from './rules.ts'
import { overscanPeriodsOf } from './overscan.ts'
import {
  type CalendarView,
  type CalendarWindow,
  type LevelView,
  anchorOf,
  coarserView,
  finerView,
  periodKindsOfView,
  shiftWindowStart,
  windowOf,
  windowStartAt,
} from './view.ts'
import { thursdayOf } from './week.ts'

interface Length {
  readonly days?: number
  readonly months?: number
  readonly years?: number
}

/** For each view: the central period, the length before it, and the total length in the requirements. */
const measures: Record<LevelView, readonly [around: PeriodKind, before: Length, length: Length]> = {
  DAY: ['DAYS', { days: 0 }, { days: 1 }],
  WEEK_VIEW: ['WEEKS', { days: 0 }, { days: 7 }],
  WEEK_DAYS: ['WEEKS', { days: 0 }, { days: 7 }],
  MONTH_WEEKS: ['WEEKS', { days: 14 }, { days: 42 }],
  SEASON_MONTHS: ['MONTHS', { months: 1 }, { months: 3 }],
  YEAR_SEASONS: ['YEARS', { months: 1 }, { months: 15 }],
  LUSTRA_YEARS: ['YEARS', { years: 2 }, { years: 5 }],
  LIFE_LUSTRA: ['LUSTRA', { years: 5 }, { years: 15 }],
}

/** The length of each period and the unit of its count (CAL-003). */
const lengths: Record<PeriodKind, readonly [Length, unit: 'days' | 'months' | 'years']> = {
  DAYS: [{ days: 1 }, 'days'],
  WEEKS: [{ days: 7 }, 'days'],
  MONTHS: [{ months: 1 }, 'days'],
  SEASONS: [{ months: 3 }, 'months'],
  YEARS: [{ years: 1 }, 'months'],
  LUSTRA: [{ years: 5 }, 'years'],
  LIFE: [{ years: 15 }, 'years'],
}

/** Days need no comparison with Temporal here. */
const longerThanDays = periodKinds.filter((kind) => kind !== 'DAYS')

const epoch = Temporal.PlainDate.from('1970-01-01')

function dateOf(day: DayNumber): Temporal.PlainDate {
  return epoch.add({ days: day })
}

/** The start of a period according to Temporal. */
function beginning(kind: PeriodKind, date: Temporal.PlainDate, rules: CalendarRules): Temporal.PlainDate {
  const newYear = (year: number) => Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const { year, month } = date
  const beginnings: Record<PeriodKind, () => Temporal.PlainDate> = {
    DAYS: () => date,
    WEEKS: () => date.subtract({ days: (date.dayOfWeek - rules.firstWeekday + 7) % 7 }),
    MONTHS: () => date.with({ day: 1 }),
    SEASONS: () => date.with({ day: 1 }).subtract({ months: month % 3 }),
    YEARS: () => newYear(year),
    LUSTRA: () => newYear(year - (year % 5)),
    LIFE: () => newYear(year - ((year - 1960) % 15)),
  }
  return beginnings[kind]()
}

function isDay(day: DayNumber, date: Temporal.PlainDate): boolean {
  return date.equals(dateOf(day))
}

function nameOf({ view, start, end }: CalendarWindow): string {
  return `${view} from ${dateText(start)} to ${dateText(end)}`
}

test('every window has Temporal’s place and length (CAL-038, CAL-045, CAL-046, CAL-047, CAL-048, CAL-049, CAL-050)', () => {
  eachWindow((window, rules) => {
    if (window.view === 'MONTH_DAYS') return
    const [around, before, length] = measures[window.view]
    const anchor = dateOf(anchorOf(window.view, window.start))
    const start = beginning(around, anchor, rules).subtract(before)
    assert.ok(isDay(window.start, start) && isDay(window.end, start.add(length)), nameOf(window))
  })
})

test('a month of days has the whole weeks that overlap the month (CAL-N24)', () => {
  eachWindow((window, rules) => {
    if (window.view !== 'MONTH_DAYS') return
    const first = dateOf(anchorOf(window.view, window.start)).with({ day: 1 })
    const last = first.add({ months: 1 }).subtract({ days: 1 })
    const start = beginning('WEEKS', first, rules)
    const end = beginning('WEEKS', last, rules).add({ days: 7 })
    assert.ok(isDay(window.start, start) && isDay(window.end, end), nameOf(window))
    assert.equal(window.bottom.length, window.top.length * 7)
    assert.equal(windowStartAt(window.view, window.start, rules), window.start, nameOf(window))
  })
})

test('every period has Temporal’s place and number of units (CAL-003, CAL-037, CAL-038, CAL-044)', () => {
  eachPeriod(longerThanDays, ({ kind, start, end, unitCount }, rules) => {
    const [length, unit] = lengths[kind]
    const first = beginning(kind, dateOf(middleOf({ start, end })), rules)
    const next = first.add(length)
    const units = first.until(next, { largestUnit: unit })[unit]
    assert.ok(isDay(start, first) && isDay(end, next) && unitCount === units, `${kind} of ${dateText(start)}`)
  })
})

test('a period of the lower row lies within one of the upper row, except weeks and winters (CAL-020)', () => {
  const between = new Set<string>()
  eachWindow(({ view, top, bottom }) => {
    if (top.length === 0) return
    for (const fine of bottom) {
      const above = top.filter(({ start, end }) => start < fine.end && fine.start < end)
      assert.ok(above.length === 1 || above.length === 2, `${view} at ${dateText(fine.start)}`)
      if (above.length === 2) between.add(view)
    }
  })
  assert.deepEqual([...between], ['MONTH_WEEKS', 'YEAR_SEASONS'])
})

test('paging shows every day, without gaps between windows (CAL-053, CAL-055, CAL-056)', () => {
  const overlapping = new Set<CalendarView>()
  eachWindow((window, rules) => {
    const next = shiftWindowStart(window.view, window.start, 1, rules)
    assert.ok(window.start < next && next <= window.end, nameOf(window))
    if (next < window.end) overlapping.add(window.view)
  })
  assert.deepEqual([...overlapping], ['MONTH_WEEKS', 'YEAR_SEASONS', 'MONTH_DAYS'])
})

test('a dragged row consists of the window and its continuation on both sides, without gaps (CAL-N07)', () => {
  eachWindow((window, rules) => {
    const { view, start } = window
    const strip = overscanPeriodsOf(view, anchorOf(view, start), rules)
    for (const row of ['top', 'bottom'] as const) {
      const visible = window[row]
      const all = strip[row]
      const first = all.findIndex((period) => period.start === visible[0]?.start)
      const rest = all.length - first - visible.length
      // The life view has a fixed extent: two periods are shown where only one fits.
      const least = view === 'LIFE_LUSTRA' && row === 'top' ? 0 : 1
      assert.ok(visible.length === 0 || (first >= least && rest >= least), `${row} of ${nameOf(window)}`)
      const gap = all.findIndex((period, index) => index > 0 && period.start !== all[index - 1]!.end)
      assert.ok(gap === -1 && all.length >= visible.length, `${row} of ${nameOf(window)}`)
    }
  })
})

/** Zooms one level in, centred on the period, and from there one level out again. */
function intoAndBack(view: CalendarView, period: Period, rules: CalendarRules) {
  const inside = windowOf(finerView(view)!, middleOf(period), rules)
  const back = windowOf(coarserView(inside.view)!, anchorOf(inside.view, inside.start), rules)
  return { inside, back }
}

/** For a month, its weeks (whose Thursday is in it) are visible; for other periods, all days. */
function isWhole({ kind, start, end }: Period, visible: CalendarWindow, rules: CalendarRules): boolean {
  if (kind !== 'MONTHS') return visible.start <= start && end <= visible.end
  const before = thursdayOf((visible.start - 1) as DayNumber, rules)
  return before < start && thursdayOf(visible.end, rules) >= end
}

test('zooming into a period of the lower row shows all of it, zooming out the same window (CAL-029)', () => {
  eachPeriodInView((view, period, rules) => {
    if (period.kind !== periodKindsOfView(view).bottom) return
    const home = windowOf(view, middleOf(period), rules)
    const { inside, back } = intoAndBack(view, period, rules)
    assert.ok(isWhole(period, inside, rules), `${view} at ${dateText(period.start)} into ${nameOf(inside)}`)
    assert.ok(back.view === view && back.start === home.start, `${nameOf(home)} back to ${nameOf(back)}`)
  })
})

test('zooming into a period of either row and out again shows it again (CAL-029)', () => {
  eachPeriodInView((view, period, rules) => {
    const { back } = intoAndBack(view, period, rules)
    const row = period.kind === periodKindsOfView(view).top ? back.top : back.bottom
    const again = row.some(({ start }) => start === period.start)
    assert.ok(again, `${view} at ${dateText(period.start)} back to ${nameOf(back)}`)
  })
})
