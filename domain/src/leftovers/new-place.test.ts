import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime, dayOf, formatLocalTime } from '../calendar/local-time.ts'
import { type PeriodKind, periodKinds, periodOf } from '../calendar/period.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import type { WorkingCalendar } from '../capacity/available-time.ts'
import type { Slot } from '../scheduling/slot.ts'
import { at } from '../testing/times.ts'
import { dayOff, weekdays } from '../testing/working-calendars.ts'
import { periodsAfterReview } from './after-review.ts'
import {
  type Calendar,
  type Move,
  dueAfterMove,
  inThisPeriod,
  lastMomentOf,
  placeOfMove,
  upOneLevel,
} from './new-place.ts'

// Tuesday, 24 November 2026, in weeks that begin on Sunday; Saturday and Sunday are days off.
const hours = weekdays({ '1000-01-01': '09:15-17:00' })
const calendar: Calendar = {
  now: at('2026-11-24T13:10'),
  rules: { firstWeekday: 0 },
  working: { hours, daysOff: [] },
  inTheWay: [],
  afterReview: null,
}
const anyTask = { minLevel: TimeLevel.Default, maxLevel: TimeLevel.AboveLife, latest: null }
const hour = 3600
const day = 24 * hour

const onHours = (start: string, duration = hour): Slot => ({
  level: TimeLevel.HoursAndMinutes,
  start: at(start),
  duration,
})
const textOf = (slot: Slot | null) =>
  slot && `${slot.level} ${formatLocalTime(slot.start).slice(0, 16)} ${slot.duration / hour} h`

// oxfmt-ignore
const thisPeriod: [title: string, entry: Slot, inTheWay: Slot[], expected: string][] = [
  ['an hour that is still to come keeps its time',  onHours('2026-11-20T15:30'), [],                              '1 2026-11-24T15:30 1 h'],
  ['an hour that has begun keeps its time',         onHours('2026-11-20T13:00'), [],                              '1 2026-11-24T13:00 1 h'],
  ['an hour that is over takes the next half hour', onHours('2026-11-20T10:00'), [],                              '1 2026-11-24T13:30 1 h'],
  ['a taken hour takes the next free time',         onHours('2026-11-20T15:30'), [onHours('2026-11-24T13:30', 3 * hour)], '2 2026-11-24T00:00 24 h'],
  ['a taken hour takes a gap before it',            onHours('2026-11-20T15:30'), [onHours('2026-11-24T15:00')],   '1 2026-11-24T13:30 1 h'],
  ['what is too long for the day takes the day',    onHours('2026-11-20T09:00', 4 * hour), [],                    '2 2026-11-24T00:00 24 h'],
  ['a day becomes today',           { level: TimeLevel.Days, start: at('2026-11-20'), duration: day }, [],        '2 2026-11-24T00:00 24 h'],
  ['a week becomes this week',      { level: TimeLevel.Weeks, start: at('2026-11-15'), duration: 7 * day }, [],   '3 2026-11-22T00:00 168 h'],
  ['a month becomes this month',    { level: TimeLevel.Months, start: at('2026-09-01'), duration: 30 * day }, [], '4 2026-11-01T00:00 720 h'],
  ['a season becomes this season',  { level: TimeLevel.Seasons, start: at('2026-06-01'), duration: 92 * day }, [], '6 2026-09-01T00:00 2184 h'],
]
for (const [title, entry, inTheWay, expected] of thisPeriod) {
  test(`this period: ${title} (RHY-007)`, () => {
    assert.equal(textOf(inThisPeriod(entry, { ...calendar, inTheWay })), expected)
  })
}

test('on a day off, and without working hours, an hour that is over takes the whole day (RHY-007)', () => {
  const call = onHours('2026-11-20T10:00')
  const saturday = { ...calendar, now: at('2026-11-28T13:10') }
  assert.equal(textOf(inThisPeriod(call, saturday)), '2 2026-11-28T00:00 24 h')
  assert.equal(
    textOf(inThisPeriod(call, { ...calendar, working: { hours: [], daysOff: [] } })),
    '2 2026-11-24T00:00 24 h',
  )
})

test('an hour goes into one of several intervals, by the hours of its day, and not into time off (RHY-007, RHY-020, RHY-021)', () => {
  const call = onHours('2026-11-20T10:00', 2 * hour)
  const split = weekdays({ '1000-01-01': '09:00-18:00', '2026-11-24': '12:00-14:30 16:15-20:00' })
  const today = { ...calendar, working: { hours: split, daysOff: [] } }
  assert.equal(textOf(inThisPeriod(call, today)), '1 2026-11-24T16:30 2 h')
  const early = dayOff('2026-11-24', '2026-11-24', { from: 18 * hour })
  const short = { ...calendar, working: { hours: split, daysOff: [early] } }
  assert.equal(textOf(inThisPeriod(call, short)), '2 2026-11-24T00:00 24 h')
})

// oxfmt-ignore
const nextPeriods: [title: string, entry: Slot, expected: string][] = [
  ['an hour takes the same time of tomorrow', onHours('2026-11-20T10:00'), '1 2026-11-25T10:00 1 h'],
  ['a day becomes tomorrow', { level: TimeLevel.Days, start: at('2026-11-20'), duration: day }, '2 2026-11-25T00:00 24 h'],
  ['a week becomes the week after this one', { level: TimeLevel.Weeks, start: at('2026-11-01'), duration: 7 * day }, '3 2026-11-29T00:00 168 h'],
  ['a year becomes the next year', { level: TimeLevel.Years, start: at('2024-01-01'), duration: 366 * day }, '7 2027-01-01T00:00 8760 h'],
]
for (const [title, entry, expected] of nextPeriods) {
  test(`next period: ${title} (RHY-006)`, () => {
    assert.equal(textOf(placeOfMove('next', entry, anyTask, calendar)!.place), expected)
  })
}

// oxfmt-ignore
const ups: [level: TimeLevel, minLevel: TimeLevel, maxLevel: TimeLevel, expected: string | null][] = [
  [TimeLevel.Default,         TimeLevel.Default, TimeLevel.AboveLife,       '2 2026-11-24T00:00 24 h'],
  [TimeLevel.HoursAndMinutes, TimeLevel.Default, TimeLevel.AboveLife,       '2 2026-11-24T00:00 24 h'],
  [TimeLevel.HoursAndMinutes, TimeLevel.Months,  TimeLevel.AboveLife,       '4 2026-11-01T00:00 720 h'],
  [TimeLevel.Weeks,           TimeLevel.Default, TimeLevel.Months,          '4 2026-11-01T00:00 720 h'],
  // There are no quarters.
  [TimeLevel.Months,          TimeLevel.Default, TimeLevel.AboveLife,       '6 2026-09-01T00:00 2184 h'],
  [TimeLevel.Months,          TimeLevel.Default, TimeLevel.Months,          null],
  [TimeLevel.Life,            TimeLevel.Default, TimeLevel.AboveLife,       null],
]
for (const [level, minLevel, maxLevel, expected] of ups) {
  test(`up one level from ${level} within ${minLevel} to ${maxLevel} is ${expected ?? 'nothing'} (RHY-008)`, () => {
    const entry = { level, start: at('2026-11-10'), duration: hour }
    assert.equal(textOf(upOneLevel(entry, { minLevel, maxLevel }, calendar)), expected)
  })
}

const onDay: Slot = { level: TimeLevel.Days, start: at('2026-11-20'), duration: day }
const onWeek: Slot = { level: TimeLevel.Weeks, start: at('2026-11-08'), duration: 7 * day }
const call = onHours('2026-11-20T15:30')

// oxfmt-ignore
const dueCases: [title: string, move: Move, entry: Slot, due: string | null, expected: string][] = [
  ['without one the next week',                            'next', onWeek, null,                  '3 2026-11-29T00:00 168 h'],
  ['the next week when it ends on the last day',           'next', onWeek, '2026-12-05T23:59:59', '3 2026-11-29T00:00 168 h'],
  ['the last minute of a day is the whole day',            'next', onWeek, '2026-12-05T23:59',    '3 2026-11-29T00:00 168 h'],
  ['this week when the next one ends a day later',         'next', onWeek, '2026-12-04T23:59:59', '3 2026-11-22T00:00 168 h'],
  ['this week although it is due within it',               'this', onWeek, '2026-11-25T12:00',    '3 2026-11-22T00:00 168 h'],
  ['today when it is due today',                           'next', onDay,  '2026-11-24T23:59:59', '2 2026-11-24T00:00 24 h'],
  ['tomorrow when it is due tomorrow',                     'next', onDay,  '2026-11-25T23:59:59', '2 2026-11-25T00:00 24 h'],
  ['the same time when it ends then',                      'this', call,   '2026-11-24T16:30',    '1 2026-11-24T15:30 1 h'],
  ['an earlier free time when the same time is too late',  'this', call,   '2026-11-24T16:00',    '1 2026-11-24T13:30 1 h'],
  ['the day when no free time is early enough',            'this', call,   '2026-11-24T14:00',    '2 2026-11-24T00:00 24 h'],
  ['today when tomorrow has no time before it',            'next', call,   '2026-11-25T09:30',    '1 2026-11-24T15:30 1 h'],
  ['one level up although that ends later',                'up',   onDay,  '2026-11-25T23:59:59', '3 2026-11-22T00:00 168 h'],
  ['this week and the due date once it is past',           'this', onWeek, '2026-11-24T13:10',    '3 2026-11-22T00:00 168 h, due'],
  ['the next week and the due date once it is past',       'next', onWeek, '2026-11-23T23:59:59', '3 2026-11-29T00:00 168 h, due'],
  ['one level up and the due date once it is past',        'up',   onDay,  '2026-11-23T23:59:59', '3 2026-11-22T00:00 168 h, due'],
]
for (const [title, move, entry, due, expected] of dueCases) {
  test(`by its due date an entry goes to: ${title} (RHY-011)`, () => {
    const limits = { ...anyTask, latest: due === null ? null : at(due) }
    const found = placeOfMove(move, entry, limits, calendar)
    assert.equal(found && `${textOf(found.place)}${found.movesDue ? ', due' : ''}`, expected)
  })
}

// oxfmt-ignore
const chosenPlaces: [title: string, place: Slot, due: string | null, expected: string | null][] = [
  ['without one nothing moves',                              onHours('2026-11-27T10:00'), null,                  null],
  ['an hour that ends by it leaves it',                      onHours('2026-11-27T10:00'), '2026-11-27T11:00',    null],
  ['an hour that begins up to half an hour later leaves it', onHours('2026-11-27T10:00'), '2026-11-27T09:30',    null],
  ['an hour beyond it moves it to its end',                  onHours('2026-11-27T10:00'), '2026-11-27T09:29',    '2026-11-27T11:00:00'],
  ['a day beyond it moves it to the end of the day',         { ...onDay, start: at('2026-11-27') },  '2026-11-26T23:59:59', '2026-11-27T23:59:59'],
  ['the week that contains it leaves it',                    { ...onWeek, start: at('2026-11-22') }, '2026-11-25T12:00',    null],
  ['the week in which it passed moves it',                   { ...onWeek, start: at('2026-11-22') }, '2026-11-23T12:00',    '2026-11-28T23:59:59'],
  ['a place in the past before it leaves it',                onHours('2026-11-20T10:00'), '2026-11-23T12:00',    null],
]
for (const [title, place, due, expected] of chosenPlaces) {
  test(`the due date at a chosen place: ${title} (RHY-011)`, () => {
    const found = dueAfterMove(place, due === null ? null : at(due), calendar.now)
    assert.equal(found && formatLocalTime(found), expected)
  })
}

test('a whole period ends with its last second, an hour at its end (RHY-009, RHY-011)', () => {
  const ends = [onDay, onWeek, call, onHours('2026-11-20T23:00'), onHours('2026-11-20T00:00', 0)].map(
    (slot) => formatLocalTime(lastMomentOf(slot)),
  )
  assert.deepEqual(ends, [
    '2026-11-20T23:59:59',
    '2026-11-14T23:59:59',
    '2026-11-20T16:30:00',
    '2026-11-20T23:59:59',
    '2026-11-20T00:00:00',
  ])
})

// A Friday afternoon; weeks begin on Monday.
const friday = at('2026-11-27T16:00')
const fromMonday = { firstWeekday: 1 } as const

function inReview(kind: PeriodKind, now: LocalTime, working: WorkingCalendar): Calendar {
  const period = periodOf(kind, dayOf(at('2026-11-27')), fromMonday)
  const given = { now, rules: fromMonday, working }
  return { ...given, inTheWay: [], afterReview: periodsAfterReview(period, periodKinds, given) }
}

const noHours: WorkingCalendar = { hours: [], daysOff: [] }
const office: WorkingCalendar = { hours, daysOff: [] }
const awayMonday: WorkingCalendar = { hours, daysOff: [dayOff('2026-11-30')] }
const awayNextWeek: WorkingCalendar = { hours, daysOff: [dayOff('2026-11-28', '2026-12-06')] }
const awayDecember: WorkingCalendar = { hours, daysOff: [dayOff('2026-12-01', '2026-12-31')] }
const month: Slot = { level: TimeLevel.Months, start: at('2026-10-01'), duration: 31 * day }

// oxfmt-ignore
const afterReviews: [title: string, kind: PeriodKind, now: LocalTime, working: WorkingCalendar, entry: Slot, next: string, afterNext: string][] = [
  ['of the week, a day goes to Monday or Tuesday',           'WEEKS',  friday, office,       onDay,  '2 2026-11-30', '2 2026-12-01'],
  ['of the week, an hour goes to Monday or Tuesday',         'WEEKS',  friday, office,       call,   '1 2026-11-30', '1 2026-12-01'],
  ['of the week, the days without work are skipped',         'WEEKS',  friday, awayMonday,   onDay,  '2 2026-12-01', '2 2026-12-02'],
  ['of the week, a week off is skipped',                     'WEEKS',  friday, awayNextWeek, onWeek, '3 2026-12-07', '3 2026-12-14'],
  ['of the week, it goes to the next two weeks',             'WEEKS',  friday, office,       onWeek, '3 2026-11-30', '3 2026-12-07'],
  ['of the week, an earlier month goes to this one',         'WEEKS',  friday, office,       month,  '4 2026-11-01', '4 2026-12-01'],
  ['of the week, a month without work left is skipped',      'WEEKS',  friday, awayMonday, month, '4 2026-12-01', '4 2027-01-01'],
  ['of the month, a month off is skipped',                   'MONTHS', friday, awayDecember, month,  '4 2027-01-01', '4 2027-02-01'],
  ['of the evening, a day goes to Monday or Tuesday',        'DAYS',   friday, office,       onDay,  '2 2026-11-30', '2 2026-12-01'],
  ['of the evening, a week without work left is skipped',    'DAYS',   friday, office,       onWeek, '3 2026-11-30', '3 2026-12-07'],
  ['of the evening, without working hours, any day is next', 'DAYS',   friday, noHours,      onDay,  '2 2026-11-28', '2 2026-11-29'],
  ['of the week, without working hours, any week is next',   'WEEKS',  friday, noHours,      onWeek, '3 2026-11-30', '3 2026-12-07'],
  ['of last week, today is the next day',                    'WEEKS',  at('2026-12-02T10:00'), office, onDay, '2 2026-12-02', '2 2026-12-03'],
  ['of last week, today is skipped after work',              'WEEKS',  at('2026-12-02T18:00'), office, onDay, '2 2026-12-03', '2 2026-12-04'],
]
for (const [title, kind, now, working, entry, next, afterNext] of afterReviews) {
  test(`in the review ${title} (RHY-001)`, () => {
    const calendar = inReview(kind, now, working)
    const places = (['this', 'next'] as const).map((move) =>
      textOf(placeOfMove(move, entry, anyTask, calendar)!.place)!.slice(0, 12),
    )
    assert.deepEqual(places, [next, afterNext])
  })
}

test('up one level leads to the period that contains now, in a review as well (RHY-001, RHY-008)', () => {
  const found = placeOfMove('up', onDay, anyTask, inReview('WEEKS', friday, office))
  assert.equal(textOf(found!.place), '3 2026-11-23T00:00 168 h')
})

test('time off of more than a year counts as no working hours (RHY-001)', () => {
  const away = { hours, daysOff: [dayOff('2026-11-28', '2027-11-30')] }
  const found = placeOfMove('this', onDay, anyTask, inReview('WEEKS', friday, away))
  assert.equal(textOf(found!.place), '2 2026-11-30T00:00 24 h')
})

// oxfmt-ignore
const dueAfterReviews: [title: string, move: Move, entry: Slot, due: string, expected: string][] = [
  ['the one after next',                                     'next', onDay,  '2026-12-01T23:59:59', '2 2026-12-01T00:00 24 h'],
  ['the next one when the one after it is too late',         'next', onDay,  '2026-11-30T23:59:59', '2 2026-11-30T00:00 24 h'],
  ['the day of the due date when that is before the next',   'this', onDay,  '2026-11-29T23:59:59', '2 2026-11-29T00:00 24 h'],
  ['the day before a due date at noon',                      'next', onDay,  '2026-11-29T12:00',    '2 2026-11-28T00:00 24 h'],
  ['the same time of the day of the due date',               'this', call,   '2026-11-28T17:00',    '1 2026-11-28T15:30 1 h'],
  ['today when it is due today',                             'this', onDay,  '2026-11-27T23:59:59', '2 2026-11-27T00:00 24 h'],
  ['this week when the next one ends later',                 'this', onWeek, '2026-12-04T23:59:59', '3 2026-11-23T00:00 168 h'],
]
for (const [title, move, entry, due, expected] of dueAfterReviews) {
  test(`in a review an entry with a due date goes to: ${title} (RHY-001, RHY-011)`, () => {
    const limits = { ...anyTask, latest: at(due) }
    const found = placeOfMove(move, entry, limits, inReview('WEEKS', friday, office))
    assert.equal(textOf(found!.place), expected)
    assert.equal(found!.movesDue, false)
  })
}
