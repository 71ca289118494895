import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CalendarRules,
  type LocalTime,
  civilDateOf,
  dayOf,
  formatLocalTime,
  parseLocalTime,
} from '@lustra/domain/calendar'
import { monthGrid } from './month-grid.ts'
import {
  type Picker,
  type PickerEvent,
  type PickerMode,
  isChosen,
  openPicker,
  pickerAfter,
  visibleMonth,
  steppedTime,
} from './picker.ts'

const at = (text: string) => parseLocalTime(text) as LocalTime
const day = (text: string) => dayOf(at(`${text}T00:00`))
const monday: CalendarRules = { firstWeekday: 1 }
const sunday: CalendarRules = { firstWeekday: 0 }
const now = at('2026-11-20T14:25')

function open(value: string | null, mode: PickerMode = 'DAY_TIME', accepts = mode !== 'DAY'): Picker {
  return openPicker(value === null ? null : at(value), { mode, accepts, rules: monday, now })
}

function play(picker: Picker, ...events: PickerEvent[]): Picker {
  return events.reduce(pickerAfter, picker)
}

/** The saved value as text, or the name of another outcome; undefined while the picker is open. */
function outcome({ outcome }: Picker): string | null | undefined {
  if (outcome?.kind !== 'saved') return outcome?.kind
  return outcome.value === null ? null : formatLocalTime(outcome.value)
}

const pick = (text: string): PickerEvent => ({ type: 'day-picked', day: day(text) })
const done: PickerEvent = { type: 'done-pressed' }
const today: PickerEvent = { type: 'today-pressed' }
const turn = (months: number): PickerEvent => ({ type: 'page-turned', months })
const press = (key: string, shift = false): PickerEvent => ({ type: 'focus-moved', key, shift })

test('a month is a grid of six numbered weeks (FND-077)', () => {
  const weeks = monthGrid({ year: 2026, month: 11 }, monday)
  assert.deepEqual(
    weeks.map(({ number, days }) => [number, ...days.map((day) => civilDateOf(day).day)]),
    [
      [44, 26, 27, 28, 29, 30, 31, 1],
      [45, 2, 3, 4, 5, 6, 7, 8],
      [46, 9, 10, 11, 12, 13, 14, 15],
      [47, 16, 17, 18, 19, 20, 21, 22],
      [48, 23, 24, 25, 26, 27, 28, 29],
      [49, 30, 1, 2, 3, 4, 5, 6],
    ],
  )
})

test('a week that starts on Sunday has the number of its Thursday, like one that starts on Monday (FND-N15)', () => {
  const numbers = (rules: CalendarRules) =>
    monthGrid({ year: 2027, month: 1 }, rules).map(({ number }) => number)
  assert.deepEqual(numbers(monday), [53, 1, 2, 3, 4, 5])
  assert.deepEqual(numbers(sunday), [53, 1, 2, 3, 4, 5])
  assert.equal(
    civilDateOf(monthGrid({ year: 2026, month: 11 }, sunday)[0]?.days[0] ?? day('1970-01-01')).day,
    1,
  )
})

test('buttons open the previous and next month and year (FND-078)', () => {
  const shown = (months: number) => visibleMonth(play(open('2026-01-31T10:00'), turn(months)))
  assert.deepEqual(shown(-1), { year: 2025, month: 12 })
  assert.deepEqual(shown(1), { year: 2026, month: 2 })
  assert.deepEqual(shown(-12), { year: 2025, month: 1 })
  assert.deepEqual(shown(12), { year: 2027, month: 1 })
})

test('Today picks today at 00:00 (FND-079)', () => {
  assert.equal(outcome(play(open('2026-03-01T18:00'), today, done)), '2026-11-20T00:00:00')
  assert.equal(outcome(play(open('2026-03-01T00:00', 'WEEK'), today, done)), '2026-11-20T00:00:00')
  assert.equal(outcome(play(open(null, 'DAY'), today)), '2026-11-20T00:00:00')
})

test('a day picked as an end, also by Today, is its last second; a chosen time stays', () => {
  const end = (value: string | null, mode: PickerMode = 'DAY_TIME') =>
    openPicker(value === null ? null : at(value), { mode, accepts: true, rules: monday, now, bound: 'end' })
  assert.equal(outcome(play(end(null), pick('2026-12-04'), done)), '2026-12-04T23:59:59')
  assert.equal(outcome(play(end(null, 'DAY'), pick('2026-12-04'), done)), '2026-12-04T23:59:59')
  assert.equal(outcome(play(end('2026-12-01T18:00'), today, done)), '2026-11-20T23:59:59')
  assert.equal(outcome(play(end('2026-12-01T18:00'), pick('2026-12-04'), done)), '2026-12-04T18:00:00')
  const earlier = { type: 'time-set', time: steppedTime(end(null).time, -1) } as const
  assert.equal(outcome(play(end(null), pick('2026-12-04'), earlier, done)), '2026-12-04T23:30:00')
  assert.equal(steppedTime(end(null).time, 1), end(null).time)
})

test('Done saves the choice, and nothing is saved before (FND-081)', () => {
  const chosen = play(open('2026-11-25T14:30'), pick('2026-12-04'))
  assert.equal(outcome(chosen), undefined)
  assert.equal(outcome(play(chosen, done)), '2026-12-04T14:30:00')
})

test('Cancel discards the choice (FND-082)', () => {
  const left = play(open('2026-11-25T14:30'), pick('2026-12-04'), { type: 'cancel-pressed' })
  assert.equal(outcome(left), 'cancelled')
})

test('Remove clears the value (FND-083)', () => {
  assert.equal(outcome(play(open('2026-11-25T14:30'), { type: 'remove-pressed' })), null)
})

test('the three modes give a day with a time, a day, and a week by one of its days (FND-085)', () => {
  const saved = (mode: PickerMode) =>
    outcome(play(open('2026-11-25T14:30', mode, true), pick('2026-12-04'), done))
  assert.equal(saved('DAY_TIME'), '2026-12-04T14:30:00')
  assert.equal(saved('DAY'), '2026-12-04T00:00:00')
  assert.equal(saved('WEEK'), '2026-12-04T00:00:00')

  const week = play(open(null, 'WEEK'), pick('2026-12-04'))
  const chosen = monthGrid({ year: 2026, month: 12 }, monday).map(({ number, days }) => [
    number,
    days.filter((day) => isChosen(week, day)).length,
  ])
  assert.deepEqual(chosen, [
    [49, 7],
    [50, 0],
    [51, 0],
    [52, 0],
    [53, 0],
    [1, 0],
  ])
})

test('only in DAY mode without a Done button, picking a day saves at once (FND-086)', () => {
  assert.equal(outcome(play(open(null, 'DAY', false), pick('2026-12-04'))), '2026-12-04T00:00:00')
  assert.equal(outcome(play(open(null, 'DAY', true), pick('2026-12-04'))), undefined)
  assert.equal(outcome(play(open(null, 'WEEK'), pick('2026-12-04'))), undefined)
})

test('a date in 2200 or later, or in January 1970 or earlier, cannot be chosen (FND-087)', () => {
  for (const unset of ['2200-01-01T00:00', '2345-06-07T08:09', '1970-01-31T23:59', '1969-12-31T00:00']) {
    assert.equal(open(unset).chosen, null, unset)
  }
  for (const set of ['2199-12-31T23:59', '1970-02-01T00:00']) assert.notEqual(open(set).chosen, null, set)
})

test('the picker opens on its date, or on the current date without one (FND-088)', () => {
  for (const unset of [null, '2200-01-01T00:00']) {
    assert.deepEqual(visibleMonth(open(unset)), { year: 2026, month: 11 })
    assert.equal(open(unset).focused, day('2026-11-20'))
  }
  assert.deepEqual(visibleMonth(open('2027-02-03T00:00')), { year: 2027, month: 2 })
})

test('arrow keys move through the days and the pages', () => {
  // oxfmt-ignore
  const cases: [key: string, shift: boolean, to: string][] = [
    ['ArrowLeft',  false, '2026-11-29'],
    ['ArrowRight', false, '2026-12-01'],
    ['ArrowUp',    false, '2026-11-23'],
    ['ArrowDown',  false, '2026-12-07'],
    ['Home',       false, '2026-11-30'],
    ['End',        false, '2026-12-06'],
    ['PageUp',     false, '2026-10-30'],
    ['PageDown',   false, '2026-12-30'],
    ['PageUp',     true,  '2025-11-30'],
    ['PageDown',   true,  '2027-11-30'],
  ]
  for (const [key, shift, to] of cases) {
    assert.equal(play(open('2026-11-30T00:00'), press(key, shift)).focused, day(to), key)
  }
})

test('pages do not reach days that count as unset', () => {
  const last = open('2199-12-31T00:00')
  assert.equal(play(last, press('ArrowRight'), turn(1), turn(12)).focused, day('2199-12-31'))
  assert.equal(play(open('1970-02-01T00:00'), press('ArrowLeft')).focused, day('1970-02-01'))
})

test('a time set before any day belongs to the focused day', () => {
  assert.equal(outcome(play(open(null), { type: 'time-set', time: 52_200 }, done)), '2026-11-20T14:30:00')
})

test('Done without a choice leaves the date unset', () => {
  assert.equal(outcome(play(open(null), done)), null)
})

test('the time steps by half an hour to half hours within the day', () => {
  const cases: [from: number, by: number, to: number][] = [
    [52_200, 1, 54_000],
    [52_200, -1, 50_400],
    [52_500, 1, 54_000],
    [52_500, -1, 52_200],
    [0, -1, 0],
    [84_600, 1, 84_600],
  ]
  for (const [from, by, to] of cases) assert.equal(steppedTime(from, by), to, `${from} by ${by}`)
})

test('a birthday may be in any year, and without a value the picker opens on 1 January 2000 (CTX-035)', () => {
  const settings = { mode: 'DAY', accepts: false, rules: monday, now, anyYear: true } as const
  assert.deepEqual(civilDateOf(openPicker(null, settings).focused), { year: 2000, month: 1, day: 1 })
  const born = openPicker(at('1924-03-14T00:00'), settings)
  assert.deepEqual(civilDateOf(born.focused), { year: 1924, month: 3, day: 14 })
  const earlier = play(
    born,
    { type: 'page-turned', months: -12 },
    { type: 'day-picked', day: day('1923-03-14') },
  )
  assert.equal(outcome(earlier), '1923-03-14T00:00:00')
  assert.equal(outcome(play(born, { type: 'remove-pressed' })), null)
})
