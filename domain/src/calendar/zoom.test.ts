import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { eachWindow, everyWeek } from '../testing/every-window.ts'
import { dateText, dayAt } from '../testing/times.ts'
import { type DayNumber, addDays } from './local-time.ts'
import { type Period, type PeriodKind, periodOf, startOfPeriod } from './period.ts'
import {
  type CalendarView,
  anchorPeriodOf,
  coarserView,
  finerView,
  isFinerView,
  levelViews,
  periodKindsOfView,
  shiftWindowStart,
  startOfWindow,
  titlePeriodOf,
  windowStartingAt,
} from './view.ts'
import { type WindowPosition, openedStart, placeAfterZoom, zoomedStart } from './zoom.ts'

const rules = { firstWeekday: 1 } as const

/** Simulates a user at the calendar: each step changes the view or the period, and keeps the place. */
class Walk {
  at: WindowPosition
  place: WindowPosition | null = null
  readonly #today: DayNumber
  readonly #rules

  constructor(at: WindowPosition, today: DayNumber, calendarRules = rules as (typeof everyWeek)[number]) {
    this.at = at
    this.#today = today
    this.#rules = calendarRules
  }

  to(view: CalendarView, over: Period | null = null): this {
    const memory = { place: this.place, today: this.#today }
    return this.#arrive(view, zoomedStart(this.at, view, memory, this.#rules, over))
  }

  open(view: CalendarView, period: Period): this {
    const memory = { place: this.place, today: this.#today }
    return this.#arrive(view, openedStart(period, this.at, view, memory, this.#rules))
  }

  step(direction: 1 | -1): this {
    const { view, start } = this.at
    this.at = { view, start: shiftWindowStart(view, start, direction, this.#rules) }
    return this
  }

  /** `+` and `-` zoom by one level, `>` and `<` page, and a view name is its button. */
  go(steps: string): this {
    for (const step of steps.split(' ')) {
      if (step === '>' || step === '<') this.step(step === '>' ? 1 : -1)
      else if (step === '+' || step === '-') this.to((step === '+' ? finerView : coarserView)(this.at.view)!)
      else this.to(step as CalendarView)
    }
    return this
  }

  get text(): string {
    return `${this.at.view} ${dateText(this.at.start)}`
  }

  #arrive(view: CalendarView, start: DayNumber): this {
    this.place = placeAfterZoom(this.at, view, this.place)
    this.at = { view, start }
    return this
  }
}

// oxfmt-ignore
const walks: [from: string, today: string, steps: string, to: string][] = [
  // The place is in the displayed period.
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', 'YEAR_SEASONS WEEK_VIEW',             'WEEK_VIEW 2026-03-16'],
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', 'LIFE_LUSTRA YEAR_SEASONS WEEK_VIEW', 'WEEK_VIEW 2026-03-16'],
  ['MONTH_WEEKS 2026-11-02',   '2026-11-20', '- - + +',                            'MONTH_WEEKS 2026-11-02'],
  ['MONTH_WEEKS 2026-03-02',   '2026-11-20', '- - - - + + + +',                    'MONTH_WEEKS 2026-03-02'],
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', '- - - + + +',                        'WEEK_VIEW 2026-03-16'],
  // A week between two months, and a week between two years.
  ['WEEK_VIEW 2026-11-30',     '2026-11-20', '- - - - + + + +',                    'WEEK_VIEW 2026-11-30'],
  ['WEEK_VIEW 2026-12-28',     '2026-11-20', 'YEAR_SEASONS WEEK_VIEW',             'WEEK_VIEW 2026-12-28'],
  // A row that was dragged between two weeks.
  ['WEEK_DAYS 2026-03-18',     '2026-11-20', '- - + +',                            'WEEK_DAYS 2026-03-18'],
  // A coarser place leads to today within it, or to its start.
  ['MONTH_WEEKS 2026-11-02',   '2026-11-23', 'YEAR_SEASONS WEEK_VIEW',             'WEEK_VIEW 2026-11-23'],
  ['MONTH_WEEKS 2026-03-02',   '2026-11-23', 'YEAR_SEASONS WEEK_VIEW',             'WEEK_VIEW 2026-03-02'],
  // Zooming out began again at another place.
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', '- - > - + + +',                      'WEEK_VIEW 2026-03-30'],
  // The displayed period contains today but not the place, or neither.
  ['WEEK_VIEW 2027-03-15',     '2026-11-20', 'YEAR_SEASONS < WEEK_VIEW',           'WEEK_VIEW 2026-11-16'],
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', 'YEAR_SEASONS > WEEK_VIEW',           'WEEK_VIEW 2026-12-28'],
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', 'YEAR_SEASONS > > MONTH_WEEKS',       'MONTH_WEEKS 2027-12-13'],
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', 'MONTH_WEEKS > WEEK_VIEW',            'WEEK_VIEW 2026-03-30'],
  // Paging back to the period of the place.
  ['WEEK_VIEW 2026-03-16',     '2026-11-20', 'YEAR_SEASONS > < WEEK_VIEW',         'WEEK_VIEW 2026-03-16'],
  // Nothing was zoomed out from.
  ['YEAR_SEASONS 2025-12-01',  '2026-11-20', 'WEEK_VIEW',                          'WEEK_VIEW 2026-11-16'],
  ['YEAR_SEASONS 2026-12-01',  '2026-11-20', '+',                                  'SEASON_MONTHS 2026-12-01'],
  ['LUSTRA_YEARS 2028-01-01',  '2026-11-20', '+',                                  'YEAR_SEASONS 2029-12-01'],
]

for (const [from, today, steps, to] of walks) {
  test(`from ${from} by ${steps} to ${to}`, () => {
    assert.equal(new Walk(positionOf(from), dayAt(today)).go(steps).text, to)
  })
}

const year = positionOf('YEAR_SEASONS 2025-12-01')

test('the period under the pointer counts: its place, or else all of it if there is room (PLN-020)', () => {
  const autumn = periodAt('SEASONS', '2026-09-01')
  const june = positionOf('WEEK_VIEW 2026-06-08')
  const zoom = (from: WindowPosition, view: CalendarView, over: Period, today: string) =>
    new Walk(from, dayAt(today)).to(view, over).text
  assert.equal(zoom(year, 'SEASON_MONTHS', autumn, '2026-11-20'), 'SEASON_MONTHS 2026-09-01')
  assert.equal(
    new Walk(june, dayAt('2026-11-20')).go('YEAR_SEASONS').to('SEASON_MONTHS', autumn).text,
    'SEASON_MONTHS 2026-09-01',
  )
  const november = positionOf('MONTH_WEEKS 2026-11-02')
  assert.equal(
    new Walk(november, dayAt('2026-11-20')).go('- -').to('SEASON_MONTHS', autumn).text,
    'SEASON_MONTHS 2026-10-01',
  )
  // A month does not fit into a week: its today is shown, or its middle.
  assert.equal(
    zoom(november, 'WEEK_DAYS', periodAt('MONTHS', '2026-11-01'), '2026-11-20'),
    'WEEK_DAYS 2026-11-16',
  )
  assert.equal(
    zoom(november, 'WEEK_DAYS', periodAt('MONTHS', '2026-12-01'), '2026-11-20'),
    'WEEK_DAYS 2026-12-14',
  )
})

test('an opened period is centred, even when the place is at its edge (PLN-020)', () => {
  const november = positionOf('MONTH_WEEKS 2026-11-02')
  const walk = new Walk(november, dayAt('2026-11-20')).go('- -')
  assert.equal(walk.open('SEASON_MONTHS', periodAt('SEASONS', '2026-09-01')).text, 'SEASON_MONTHS 2026-09-01')
})

test('zooming in without a place leads to today if it is displayed, else to the start', () => {
  eachWindow((from, calendarRules) => {
    const title = titlePeriodOf(from.view, from.start, calendarRules)
    const start = Math.max(title.start, from.start) as DayNumber
    const centre = anchorPeriodOf(from.view, from.start)
    for (const [now, goal] of [
      [addDays(title.end, -1), addDays(title.end, -1)],
      [centre.start, centre.start],
      [addDays(from.start, -10_000), start],
    ] as const) {
      const to = levelViews[0]
      if (!isFinerView(to, from.view)) continue
      const zoomed = zoomedStart(from, to, { place: null, today: now }, calendarRules)
      assert.equal(zoomed, startOfWindow(to, goal, calendarRules), `${from.view} ${dateText(from.start)}`)
    }
  })
})

test('both views of a month are on one level, and lead to each other in the same month (CAL-N24)', () => {
  const walk = new Walk(positionOf('WEEK_VIEW 2026-11-16'), dayAt('2026-11-20'))
  assert.equal(walk.to('MONTH_DAYS').text, 'MONTH_DAYS 2026-10-26')
  assert.equal(walk.to('MONTH_WEEKS').text, 'MONTH_WEEKS 2026-11-02')
  assert.equal(walk.to('MONTH_DAYS').text, 'MONTH_DAYS 2026-10-26')
  assert.deepEqual([finerView('MONTH_DAYS'), coarserView('MONTH_DAYS')], ['WEEK_DAYS', 'SEASON_MONTHS'])
  assert.equal(walk.go('+ +').text, 'WEEK_VIEW 2026-11-16')
})

test('zooming out by two levels and in again shows the same window, for every month and day of three years', () => {
  const wrong: string[] = []
  for (const view of ['MONTH_WEEKS', 'DAY'] as const)
    for (const week of everyWeek)
      for (
        let day = dayAt('2025-01-01');
        day < dayAt('2028-01-01');
        day = addDays(day, view === 'DAY' ? 5 : 9)
      ) {
        const at = { view, start: startOfWindow(view, day, week) }
        const walk = new Walk(at, dayAt('2026-11-20'), week).go('- - + +')
        if (walk.text !== `${view} ${dateText(at.start)}`) wrong.push(`${dateText(at.start)} to ${walk.text}`)
      }
  assert.deepEqual(wrong, [])
})

const anyWeek = fc.constantFrom(...everyWeek)
const anyDay = fc.integer({ min: dayAt('1990-01-01'), max: dayAt('2060-01-01') }) as fc.Arbitrary<DayNumber>
const anyView = fc.constantFrom(...levelViews)

test('zooming in again ends where zooming out began, after any number of steps, even in a dragged row', () => {
  fc.assert(
    fc.property(
      anyWeek,
      anyView,
      anyDay,
      anyDay,
      fc.array(anyView),
      fc.array(anyView),
      (week, view, day, now, out, back) => {
        const { top, bottom } = periodKindsOfView(view)
        const start = top ? startOfPeriod(bottom, day, week) : startOfWindow(view, day, week)
        const walk = new Walk({ view, start }, now, week)
        for (const to of toOutside(out.filter((other) => isFinerView(view, other)))) walk.to(to)
        for (const to of toOutside(back).toReversed())
          if (isFinerView(to, walk.at.view) && isFinerView(view, to)) walk.to(to)
        if (walk.at.view !== view) walk.to(view)
        assert.deepEqual(walk.at, { view, start })
      },
    ),
    { numRuns: 2000 },
  )
})

test('after any paging, zooming in shows the place, today or the start', () => {
  const moves = fc.array(fc.oneof(anyView, fc.constantFrom<1 | -1>(1, -1)), { maxLength: 12 })
  fc.assert(
    fc.property(anyWeek, anyView, anyDay, anyDay, moves, (week, view, day, now, steps) => {
      const walk = new Walk({ view, start: startOfWindow(view, day, week) }, now, week)
      for (const step of steps) {
        const { at: from, place } = walk
        if (typeof step === 'number') walk.step(step)
        else walk.to(step)
        if (typeof step === 'number' || !isFinerView(step, from.view)) continue
        const { start, end } = windowStartingAt(walk.at.view, walk.at.start, week)
        const shows = (first: DayNumber, after: DayNumber) => first < end && start < after
        const title = titlePeriodOf(from.view, from.start, week)
        const left = place && windowStartingAt(place.view, place.start, week)
        assert(
          (left && shows(left.start, left.end)) ||
            shows(now, addDays(now, 1)) ||
            shows(title.start, addDays(title.start, 1)) ||
            shows(from.start, addDays(from.start, 1)),
        )
      }
    }),
    { numRuns: 1000 },
  )
})

function positionOf(text: string): WindowPosition {
  const [view, from] = text.split(' ')
  return { view: view as CalendarView, start: dayAt(from!) }
}

function periodAt(kind: PeriodKind, date: string): Period {
  return periodOf(kind, dayAt(date), rules)
}

function toOutside(views: readonly CalendarView[]): readonly CalendarView[] {
  return levelViews.filter((view) => views.includes(view))
}
