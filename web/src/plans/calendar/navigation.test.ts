import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clock } from '#browser/clock.ts'
import { type PlansAddress } from '../plans-address.ts'
import { type PlansAction } from '../screen-state.ts'
import { type Plans } from '../plans.ts'
import { aTask, at, rules, somePlans, taskId } from '../testing.ts'
import { type MonthView, TimeLevel, type WindowPosition, dayOf, periodOf } from '@lustra/domain/calendar'
import { type PlansNavigation, type PlansPosition, plansNavigation } from './navigation.ts'

const thesis = taskId('thesis')
const chapter = taskId('chapter')

function travel(
  go: (navigation: PlansNavigation) => void,
  changes: Partial<Plans> = {},
  place: WindowPosition | null = null,
  latest: Partial<PlansPosition> = {},
  monthView: MonthView = 'MONTH_WEEKS',
) {
  const days: number[] = []
  const places: (WindowPosition | null)[] = []
  const addresses: PlansAddress[] = []
  const actions: PlansAction['type'][] = []
  const plans = somePlans([], [], changes)
  go(
    plansNavigation({
      plans,
      position: () => ({ ...plans, ...latest }),
      rules,
      navigate: (address) => void addresses.push(address),
      dispatch: ({ type }) => void actions.push(type),
      place: () => place,
      monthView: () => monthView,
      storePlace: (next) => void places.push(next),
      showToday: () => {},
      showDay: (day) => void days.push(day),
    }),
  )
  return { addresses, actions, places, days }
}

const inThesis: Partial<Plans> = { treeRoot: thesis, treePath: [{ id: thesis, name: 'Thesis' }] }

const inNovember: Partial<Plans> = { view: 'MONTH_WEEKS', start: dayOf(at('2026-11-02T00:00')) }

test('next and previous move by a week and keep the root of the tree (CAL-051, PLN-012, PLN-013)', () => {
  assert.deepEqual(travel((go) => go.step(1), inThesis).addresses, [
    { view: 'WEEK_VIEW', from: '2026-11-23', root: thesis },
  ])
  assert.deepEqual(travel((go) => go.step(-1)).addresses, [{ view: 'WEEK_VIEW', from: '2026-11-09' }])
})

test('steps, levels and roots are relative to the last navigation, rendered or not', () => {
  const latest = { view: 'DAY', start: dayOf(at('2026-11-24T00:00')), treeRoot: thesis } as const
  const to = (go: (navigation: PlansNavigation) => void) => travel(go, {}, null, latest).addresses
  assert.deepEqual(
    to((go) => go.step(1)),
    [{ view: 'DAY', from: '2026-11-25', root: thesis }],
  )
  assert.deepEqual(
    to((go) => go.zoom('out')),
    [{ view: 'WEEK_VIEW', from: '2026-11-23', root: thesis }],
  )
  assert.deepEqual(
    to((go) => go.view('MONTH_WEEKS')),
    [{ view: 'MONTH_WEEKS', from: '2026-11-09', root: thesis }],
  )
  assert.deepEqual(
    to((go) => go.enterRoot(null)),
    [{ view: 'DAY', from: '2026-11-24' }],
  )
})

test('a month opens in the view in which it was last seen, from every other level (CAL-N24)', () => {
  const days = [{ view: 'MONTH_DAYS', from: '2026-10-26' }]
  const inDays = (go: (navigation: PlansNavigation) => void, changes: Partial<Plans> = {}) =>
    travel(go, changes, null, {}, 'MONTH_DAYS').addresses
  const season: Partial<Plans> = { view: 'SEASON_MONTHS', start: dayOf(at('2026-10-01T00:00')) }
  const november = periodOf('MONTHS', dayOf(at('2026-11-20T00:00')), rules)
  assert.deepEqual(
    inDays((go) => go.view('MONTH_WEEKS')),
    days,
  )
  assert.deepEqual(
    inDays((go) => go.zoom('out'), { view: 'WEEK_DAYS' }),
    days,
  )
  assert.deepEqual(
    inDays((go) => go.into(november), season),
    days,
  )
  assert.deepEqual(
    inDays((go) => go.month('MONTH_WEEKS'), { view: 'MONTH_DAYS', start: dayOf(at('2026-10-26T00:00')) }),
    [{ view: 'MONTH_WEEKS', from: '2026-11-02' }],
  )
  assert.deepEqual(
    inDays((go) => go.step(1), { view: 'MONTH_DAYS', start: dayOf(at('2026-10-26T00:00')) }),
    [{ view: 'MONTH_DAYS', from: '2026-11-30' }],
  )
  assert.deepEqual(
    inDays((go) => go.step(-1), { view: 'MONTH_DAYS', start: dayOf(at('2026-10-26T00:00')) }),
    [{ view: 'MONTH_DAYS', from: '2026-09-28' }],
  )
})

test('the week picker opens the week of any day (PLN-014)', () => {
  const day = dayOf(at('2027-01-01T00:00'))
  assert.deepEqual(travel((go) => go.around('WEEK_VIEW', day)).addresses, [
    { view: 'WEEK_VIEW', from: '2026-12-28' },
  ])
})

test('next and previous move the day view by a day, also across weeks', () => {
  const sunday: Partial<Plans> = { view: 'DAY', start: dayOf(at('2026-11-22T00:00')) }
  assert.deepEqual(travel((go) => go.step(1), sunday).addresses, [{ view: 'DAY', from: '2026-11-23' }])
  assert.deepEqual(travel((go) => go.step(-1), sunday).addresses, [{ view: 'DAY', from: '2026-11-21' }])
})

test('a day of the week is opened by its head or by zooming', () => {
  const friday = dayOf(at('2026-11-20T00:00'))
  const opened = [{ view: 'DAY', from: '2026-11-20' }]
  assert.deepEqual(travel((go) => go.around('DAY', friday)).addresses, opened)
  assert.deepEqual(travel((go) => go.zoom('in', 'bottom_2026-11-20T00:00:00')).addresses, opened)
})

test('another level contains the same time, and zooming back returns to the same week', () => {
  const { addresses, places } = travel((go) => go.view('MONTH_WEEKS'), {
    start: dayOf(at('2026-03-16T00:00')),
  })
  assert.deepEqual(addresses, [{ view: 'MONTH_WEEKS', from: '2026-03-02' }])
  const month = { view: 'MONTH_WEEKS', start: dayOf(at('2026-03-02T00:00')) } as const
  for (const back of [
    travel((go) => go.view('WEEK_VIEW'), month, places[0]),
    travel(
      (go) => go.zoom('in'),
      { ...month, view: 'WEEK_DAYS', start: dayOf(at('2026-03-16T00:00')) },
      places[0],
    ),
  ])
    assert.deepEqual(back.addresses, [{ view: 'WEEK_VIEW', from: '2026-03-16' }])
})

test('the calendar follows an entry that a key has moved out of sight, and only then', () => {
  const slot = (level: TimeLevel, start: string) => ({ level, start: at(`${start}T00:00`) })
  const follow = (level: TimeLevel, start: string, changes: Partial<Plans> = {}) =>
    travel((go) => go.follow(slot(level, start)), changes)
  assert.deepEqual(follow(TimeLevel.HoursAndMinutes, '2026-11-22'), {
    addresses: [],
    actions: [],
    places: [],
    days: [dayOf(at('2026-11-22T00:00'))],
  })
  assert.deepEqual(follow(TimeLevel.Days, '2026-11-15').addresses, [
    { view: 'WEEK_VIEW', from: '2026-11-09' },
  ])
  assert.deepEqual(follow(TimeLevel.Months, '2026-11-01', inNovember).addresses, [])
  assert.deepEqual(follow(TimeLevel.Weeks, '2026-12-14', inNovember).addresses, [
    { view: 'MONTH_WEEKS', from: '2026-11-30' },
  ])
})

test('after going to today, zooming returns to today', () => {
  const place = { view: 'WEEK_VIEW', start: dayOf(at('2026-03-16T00:00')) } as const
  assert.deepEqual(travel((go) => go.today(), {}, place).places, [null])
})

test('the current period is that of the displayed level, and keeps the root of the tree (PLN-011)', () => {
  clock.note(at('2026-11-20T12:00'), 0)
  const today = (view: Plans['view'], from: string) =>
    travel((go) => go.today(), { ...inThesis, view, start: dayOf(at(`${from}T00:00`)) }).addresses
  assert.deepEqual(today('DAY', '2026-03-20'), [{ view: 'DAY', from: '2026-11-20', root: thesis }])
  assert.deepEqual(today('MONTH_WEEKS', '2026-03-02'), [
    { view: 'MONTH_WEEKS', from: '2026-11-02', root: thesis },
  ])
  assert.deepEqual(today('LUSTRA_YEARS', '2019-01-01'), [
    { view: 'LUSTRA_YEARS', from: '2024-01-01', root: thesis },
  ])
})

// oxfmt-ignore
const steps: [view: Plans['view'], start: string, next: string, id: string][] = [
  ['WEEK_DAYS',     '2026-11-16', '2026-11-23', 'CAL-051'],
  ['MONTH_WEEKS',   '2026-11-02', '2026-11-30', 'CAL-052'],
  ['SEASON_MONTHS', '2026-10-01', '2027-01-01', 'CAL-053'],
  ['YEAR_SEASONS',  '2025-12-01', '2026-12-01', 'CAL-054'],
  ['LUSTRA_YEARS',  '2024-01-01', '2029-01-01', 'CAL-055'],
  ['LIFE_LUSTRA',   '2020-01-01', '2035-01-01', 'CAL-056'],
  ['LIFE_LUSTRA',   '2025-01-01', '2040-01-01', 'CAL-056'],
]

for (const [view, start, next, id] of steps) {
  test(`the next button steps from ${start} to ${next} in ${view}, the previous one back (PLN-012, PLN-013, ${id})`, () => {
    const stepped = (from: string, direction: 1 | -1) =>
      travel((go) => go.step(direction), { view, start: dayOf(at(`${from}T00:00`)) }).addresses
    assert.deepEqual(stepped(start, 1), [{ view, from: next }])
    assert.deepEqual(stepped(next, -1), [{ view, from: start }])
  })
}

test('a title zooms one level in, centred on its period (CAL-029, PLN-020)', () => {
  clock.note(at('2026-11-20T12:00'), 0)
  const december = periodOf('MONTHS', dayOf(at('2026-12-01T00:00')), rules)
  assert.deepEqual(travel((go) => go.into(december), inNovember).addresses, [
    { view: 'WEEK_DAYS', from: '2026-12-14' },
  ])
})

// oxfmt-ignore
const slides: [view: Plans['view'], start: string, row: 'top' | 'bottom', by: number, to: string][] = [
  ['WEEK_DAYS',     '2026-11-16', 'bottom',  3, '2026-11-19'],
  ['WEEK_DAYS',     '2026-11-16', 'top',    -2, '2026-11-02'],
  ['MONTH_WEEKS',   '2026-11-02', 'bottom',  1, '2026-11-09'],
  ['MONTH_WEEKS',   '2026-11-02', 'top',     1, '2026-11-30'],
  ['YEAR_SEASONS',  '2025-12-01', 'bottom', -1, '2025-09-01'],
  ['LIFE_LUSTRA',   '2020-01-01', 'bottom',  1, '2025-01-01'],
]

for (const [view, start, row, by, to] of slides) {
  test(`in ${view} the ${row} row moved by ${by} starts on ${to} (CAL-030)`, () => {
    const begin = { view, start: dayOf(at(`${start}T00:00`)) }
    assert.deepEqual(travel((go) => go.slide(row, by, 'hand'), begin).addresses, [{ view, from: to }])
  })
}

test('zooming changes one level, on the period under the pointer, and stops at both ends', () => {
  const over = 'bottom_2026-11-30T00:00:00'
  assert.deepEqual(travel((go) => go.zoom('in', over), inNovember).addresses, [
    { view: 'WEEK_DAYS', from: '2026-11-30' },
  ])
  assert.deepEqual(travel((go) => go.zoom('out'), inNovember).addresses, [
    { view: 'SEASON_MONTHS', from: '2026-10-01' },
  ])
  const day: Partial<Plans> = { view: 'DAY', start: dayOf(at('2026-11-18T00:00')) }
  assert.deepEqual(travel((go) => go.zoom('in'), day).addresses, [])
  assert.deepEqual(travel((go) => go.zoom('out'), day).addresses, [{ view: 'WEEK_VIEW', from: '2026-11-16' }])
  const life: Partial<Plans> = { view: 'LIFE_LUSTRA', start: dayOf(at('2020-01-01T00:00')) }
  assert.deepEqual(travel((go) => go.zoom('out'), life).addresses, [])
})

test('changing the period closes open properties and menus', () => {
  assert.deepEqual(travel((go) => go.step(1)).actions, ['period-changed'])
})

// oxfmt-ignore
const entering: [how: 'UP' | 'DOWN' | 'CALENDAR', from: Partial<Plans>, root: string | undefined][] = [
  ['DOWN',     {},                                                                                      chapter],
  ['UP',       inThesis,                                                                                undefined],
  ['UP',       { treeRoot: chapter, treePath: [{ id: thesis, name: 'T' }, { id: chapter, name: 'C' }] }, thesis],
  ['CALENDAR', inThesis,                                                                                undefined],
]

for (const [how, from, root] of entering) {
  test(`${how} moves the root of the tree to ${root ?? 'the top'} (PLN-036, PLN-N03)`, () => {
    const { addresses, actions } = travel((go) => go.enter(how, aTask('chapter')), from)
    assert.deepEqual(
      addresses.map((address) => address.root),
      [root],
    )
    assert.deepEqual(actions, ['tree-entered'])
  })
}

test('entering the current root or selecting on the same level changes nothing (PLN-036)', () => {
  assert.deepEqual(travel((go) => go.enter('SAME', aTask('chapter')), inThesis).addresses, [])
  assert.deepEqual(travel((go) => go.enter('CALENDAR', aTask('chapter'))).addresses, [])
})
