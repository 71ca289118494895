import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CalendarView,
  type DayNumber,
  TimeLevel,
  civilDateOf,
  dayOf,
  parseLocalTime,
  overscanPeriodsOf,
  timeLevels,
  windowOf,
} from '@lustra/domain/calendar'
import {
  type PeriodPlace,
  currentPlace,
  datedPlace,
  firstPlaceOf,
  placeOfEntry,
  settledPlace,
  steppedPeriodPlace,
} from './period-focus.ts'
import { hiddenEntries } from '../month/day-lines.ts'
import { steppedMonthPlace } from '../month/month-order.ts'
import { besides, layOutPeriods, rowNames } from './period-rows.ts'
import { type WeekEntry } from '../week/week-entry.ts'

const rules = { firstWeekday: 1 } as const
const time = (day: string) => parseLocalTime(`${day}T00:00`)!
const today = dayOf(time('2026-11-20'))

function entry(id: string, level: TimeLevel, day: string): WeekEntry {
  const slot = { id, level, start: time(day), duration: 86_400 }
  return { ...slot, name: id, color: '1371BF', status: 'NORMAL', pinned: false, resizable: false }
}

const month = entry('month', TimeLevel.Months, '2026-11-01')
const week = entry('week', TimeLevel.Weeks, '2026-11-16')
const later = entry('later', TimeLevel.Weeks, '2026-12-07')

function laid(view: CalendarView = 'MONTH_WEEKS', entries = [later, week, month], day: DayNumber = today) {
  return layOutPeriods(windowOf(view, day, rules), entries, day)
}

// oxfmt-ignore
const kinds: [view: CalendarView, top: string, bottom: string, id: string][] = [
  ['WEEK_DAYS',     'WEEKS',   'DAYS',    'CAL-022'],
  ['MONTH_WEEKS',   'MONTHS',  'WEEKS',   'CAL-023'],
  ['SEASON_MONTHS', 'SEASONS', 'MONTHS',  'CAL-024'],
  ['YEAR_SEASONS',  'YEARS',   'SEASONS', 'CAL-025'],
  ['LUSTRA_YEARS',  'LUSTRA',  'YEARS',   'CAL-026'],
  ['LIFE_LUSTRA',   'LIFE',    'LUSTRA',  'CAL-027'],
]

for (const [view, top, bottom, id] of kinds) {
  test(`${view} shows ${top} over ${bottom} (CAL-020, ${id})`, () => {
    const layout = laid(view, [])
    assert.deepEqual(rowNames, ['top', 'bottom'])
    assert.deepEqual([...new Set(layout.top.map(({ period }) => period.kind))], [top])
    assert.deepEqual([...new Set(layout.bottom.map(({ period }) => period.kind))], [bottom])
  })
}

test('a period is identified by its row and its time (CAL-003)', () => {
  const { top, bottom } = laid()
  assert.equal(top[0]?.id, 'top_2026-11-01T00:00:00')
  assert.equal(bottom[0]?.id, 'bottom_2026-11-02T00:00:00')
})

test('each row shows the entries of its own level, in their period (CAL-N02)', () => {
  const { top, bottom } = laid()
  assert.deepEqual(
    top.map(({ entries }) => entries.map(({ id }) => id)),
    [['month'], []],
  )
  assert.deepEqual(
    bottom.map(({ entries }) => entries.map(({ id }) => id)),
    [[], [], ['week'], [], [], ['later']],
  )
})

test('in a month of days, days have their entries with and without hours, and the lines of weeks those of weeks and months (CAL-N25)', () => {
  const call = {
    ...entry('call', TimeLevel.HoursAndMinutes, '2026-11-17'),
    start: time('2026-11-17') + 34_200,
  }
  const levels = [TimeLevel.Default, TimeLevel.Days, TimeLevel.Seasons] as const
  const others = levels.map((level) => entry(`level ${level}`, level, '2026-11-17'))
  const { top, bottom } = laid('MONTH_DAYS', [call as WeekEntry, ...others, week, month])
  const filled = (cells: typeof top) =>
    cells
      .filter(({ entries }) => entries.length > 0)
      .map((cell) => [cell.id, cell.entries.map(({ id }) => id)])
  assert.deepEqual(filled(top), [
    ['top_2026-10-26T00:00:00', ['month']],
    ['top_2026-11-16T00:00:00', ['week']],
  ])
  assert.deepEqual(filled(bottom), [['bottom_2026-11-17T00:00:00', ['level 2', 'level 0', 'call']]])
})

test('the last line of a day counts the entries that do not fit (CAL-N25)', () => {
  assert.deepEqual(hiddenEntries(['a', 'b', 'c'], 3), [])
  assert.deepEqual(hiddenEntries(['a', 'b', 'c', 'd', 'e'], 3), ['c', 'd', 'e'])
})

test('the order of entries in a period does not depend on the order in which they were received', () => {
  const names = (entries: WeekEntry[]) => laid('MONTH_WEEKS', entries).bottom[2]?.entries.map(({ id }) => id)
  const [book, choir] = [
    { ...week, id: 'a', name: 'Choir' },
    { ...week, id: 'b', name: 'Book' },
  ]
  assert.deepEqual(names([book, choir]), ['b', 'a'])
  assert.deepEqual(names([choir, book]), ['b', 'a'])
})

test('entries of quarters and of levels above life are in no row, all others in theirs (CAL-010)', () => {
  const entries = timeLevels.map((level) => entry(String(level), level, '2026-11-20'))
  const rendered = kinds.flatMap(([view]) => {
    const { top, bottom } = laid(view, entries)
    return [...top, ...bottom].flatMap((cell) => cell.entries.map(({ id }) => id))
  })
  assert.deepEqual([...new Set(rendered)].toSorted(), ['2', '3', '4', '6', '7', '8', '9'])
})

test('a title counts the entries that start in its period, on its own and finer levels (CAL-028, CAL-N03)', () => {
  const { top, bottom } = laid()
  assert.deepEqual(
    top.map(({ count }) => count),
    [
      { own: 1, inside: 1, occurrences: 0 },
      { own: 0, inside: 1, occurrences: 0 },
    ],
  )
  assert.deepEqual(bottom[2]?.count, { own: 1, inside: 0, occurrences: 0 })
})

test('entries of levels finer than the view shows are counted by the server (CAL-028, CAL-N03)', () => {
  const window = windowOf('MONTH_WEEKS', today, rules)
  const { top, bottom } = layOutPeriods(window, [week, month], today, {
    entries: [7, 2, 0, 0, 5, 0, 0, 1],
    occurrences: [30, 0, 0, 0, 6],
  })
  assert.deepEqual(top[0]?.count, { own: 1, inside: 8, occurrences: 30 })
  assert.deepEqual(bottom[2]?.count, { own: 1, inside: 5, occurrences: 6 })
})

test('the rows of a life also get the 15 years above and the 30 below that are outside of the view (CAL-039, CAL-N07)', () => {
  const strip = overscanPeriodsOf('LIFE_LUSTRA', today, rules)
  const layout = laid('LIFE_LUSTRA', [])
  const yearsBeside = (row: 'top' | 'bottom') => {
    const { before, after } = besides(layout[row], strip[row])
    return [before, after].map((periods) => periods.map(({ start }) => civilDateOf(start).year))
  }
  assert.deepEqual(yearsBeside('top'), [[2005], [2035]])
  assert.deepEqual(yearsBeside('bottom'), [
    [1995, 2000, 2005, 2010, 2015],
    [2035, 2040, 2045, 2050, 2055],
  ])
})

test('the current period is marked in both rows', () => {
  const { top, bottom } = laid()
  assert.deepEqual(
    top.map(({ isNow }) => isNow),
    [true, false],
  )
  assert.deepEqual(
    bottom.map(({ isNow }) => isNow),
    [false, false, true, false, false, false],
  )
})

test('Tab first focuses the current period of the finer row', () => {
  assert.deepEqual(firstPlaceOf(laid()), { row: 'bottom', index: 2, item: 'title' })
})

test('arrow keys move down from a title over its entries and the free cell into the finer row', () => {
  const layout = laid()
  const way = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown']
  let place = { row: 'top', index: 0, item: 'title' } as ReturnType<typeof firstPlaceOf>
  const seen = way.map((key) => {
    place = steppedPeriodPlace(layout, place, key)!
    return `${place.row} ${place.index} ${place.item}`
  })
  // The middle of November is in the week that starts on the 16th.
  assert.deepEqual(seen, ['top 0 month', 'top 0 free', 'bottom 2 title', 'bottom 2 week'])
})

test('arrow keys move sideways to the same kind of position and stop at the ends', () => {
  const layout = laid()
  const from = { row: 'bottom', index: 4, item: 'free' } as const
  assert.deepEqual(steppedPeriodPlace(layout, from, 'ArrowRight'), { ...from, index: 5 })
  assert.deepEqual(steppedPeriodPlace(layout, { ...from, index: 5 }, 'ArrowRight'), { ...from, index: 5 })
  assert.deepEqual(steppedPeriodPlace(layout, { row: 'bottom', index: 2, item: 'week' }, 'ArrowRight'), {
    row: 'bottom',
    index: 3,
    item: 'free',
  })
})

test('arrow keys in a month of days go through each week and its days, and up and down through entries to the same weekday (CAL-N26)', () => {
  const layout = laid('MONTH_DAYS', [entry('call', TimeLevel.Days, '2026-11-18'), week])
  const places = (from: PeriodPlace, ...keys: string[]) => {
    let place = datedPlace(layout, from, null)
    return keys.map((key) => {
      place = steppedMonthPlace(layout, place, key)!
      return `${layout[place.row][place.index]?.id.slice(0, -9)} ${place.item}`
    })
  }
  const index = layout.bottom.findIndex(({ id }) => id === 'bottom_2026-11-18T00:00:00')
  const wednesday = { row: 'bottom', index, item: 'title' } as const
  assert.deepEqual(places(wednesday, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'), [
    'bottom_2026-11-18 call',
    'bottom_2026-11-18 free',
    'bottom_2026-11-25 title',
    'bottom_2026-11-18 free',
  ])
  assert.deepEqual(places(wednesday, 'ArrowUp'), ['bottom_2026-11-11 free'])
  const left = ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowRight']
  assert.deepEqual(places(wednesday, ...left), [
    'bottom_2026-11-17 title',
    'bottom_2026-11-16 title',
    'top_2026-11-16 title',
    'bottom_2026-11-15 title',
    'top_2026-11-16 title',
  ])
  const monday = { row: 'top', index: 3, item: 'title' } as const
  assert.deepEqual(places(monday, 'ArrowDown', 'ArrowDown', 'ArrowDown'), [
    'top_2026-11-16 week',
    'top_2026-11-16 free',
    'top_2026-11-23 title',
  ])
})

test('the focus follows an entry to its new period, and stays on the free cell when the entry is gone', () => {
  const place = placeOfEntry(laid(), 'week')!
  const moved = laid('MONTH_WEEKS', [entry('week', TimeLevel.Months, '2026-12-01')])
  assert.deepEqual(settledPlace(moved, place), { row: 'top', index: 1, item: 'week' })
  assert.deepEqual(settledPlace(laid('MONTH_WEEKS', []), place), { ...place, item: 'free' })
})

test('the focus returns to an entry that a key moves beyond the last season, as soon as the next window is visible (CAL-N14)', () => {
  const [december, march] = ['2026-12-01', '2027-03-01']
  const now = dayOf(time(december))
  const year = (first: string, start: string) =>
    layOutPeriods(
      windowOf('YEAR_SEASONS', dayOf(time(first)), rules),
      [entry('sail', TimeLevel.Seasons, start)],
      now,
    )
  const winter = datedPlace(year(december, december), placeOfEntry(year(december, december), 'sail')!, null)
  assert.equal(winter.index, 4)
  const meanwhile = currentPlace(year(december, march), winter)
  assert.deepEqual([meanwhile.index, meanwhile.item, meanwhile.absent], [4, 'free', 'sail'])
  // The free cell has the focus, and remembers its own position.
  const arrived = currentPlace(year(march, march), meanwhile)
  assert.deepEqual([arrived.index, arrived.item, arrived.absent], [1, 'sail', null])
})

test('the focus stays on its day when the view changes, however far out', () => {
  const focused = (view: CalendarView, day: string, from: Parameters<typeof currentPlace>[1]) => {
    const layout = laid(view, [], dayOf(time(day)))
    const place = currentPlace(layout, from)
    return { place, period: layout[place.row][place.index]?.period ?? assert.fail(view) }
  }
  const days = laid('WEEK_DAYS', [], dayOf(time('2026-11-20')))
  const thursday = datedPlace(days, { row: 'bottom', index: 3, item: 'free' }, null)
  assert.equal(thursday.day, dayOf(time('2026-11-19')))
  let from: Parameters<typeof currentPlace>[1] = thursday
  const views = ['MONTH_WEEKS', 'SEASON_MONTHS', 'YEAR_SEASONS'] as const
  for (const view of [...views, ...views.toReversed()]) {
    const { place, period } = focused(view, '2026-11-20', from)
    assert.ok(period.start <= thursday.day && thursday.day < period.end, view)
    from = place
  }
  const back = focused('WEEK_DAYS', '2026-11-20', from)
  assert.equal(back.period.start, thursday.day)
})

test('if its day is not visible, the focus is on the current period, otherwise on the first one', () => {
  const autumn = datedPlace(laid('YEAR_SEASONS', []), { row: 'bottom', index: 3, item: 'title' }, null)
  const months = laid('SEASON_MONTHS', [])
  assert.equal(months.bottom[currentPlace(months, autumn).index]?.isNow, true)
  const spring = datedPlace(laid('YEAR_SEASONS', []), { row: 'bottom', index: 1, item: 'title' }, null)
  const march = laid('SEASON_MONTHS', [], dayOf(time('2026-04-20')))
  assert.equal(
    currentPlace(march, spring).index,
    march.bottom.findIndex(({ period }) => period.start === spring.day),
  )
})
