import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type PeriodKind,
  TimeLevel,
  addDays,
  addSeconds,
  levelOfKind,
  periodOf,
  periodsBetween,
  secondsPerHour,
  startOfDay,
} from '../calendar/index.ts'
import type { UntimedWork } from '../scheduling/untimed-work.ts'
import type { Status } from '../tasks/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { dayOff, everyDay, weekdays } from '../testing/working-calendars.ts'
import { type WorkingCalendar, windowOf, workingSpans } from './available-time.ts'
import { wholeDay } from './days-off.ts'
import {
  type PlannedEntry,
  hoursByDay,
  plannedByPeriod,
  plannedDays,
  takesAvailableTime,
} from './planned-time.ts'

const monday = { firstWeekday: 1 } as const
const period = (kind: PeriodKind, date: string) => periodOf(kind, dayAt(date), monday)

// Monday to Friday from nine to six; Friday, 4 December 2026 is off, and so is the whole next week.
const office: WorkingCalendar = {
  hours: weekdays({ '1970-01-01': '09:00-18:00' }),
  daysOff: [dayOff('2026-12-04'), dayOff('2026-12-07', '2026-12-13')],
}
const nights: WorkingCalendar = { hours: everyDay('00:00-06:00 22:00-24:00'), daysOff: [] }

function entry(start: string, hours: number, rest: Partial<PlannedEntry> = {}): PlannedEntry {
  const slot = { level: TimeLevel.Default, start: at(start), duration: hours * secondsPerHour }
  return { ...slot, status: 'NORMAL', pinned: false, ...rest }
}

function workIn(kind: PeriodKind, date: string, hours: number): UntimedWork {
  const { start, end } = period(kind, date)
  return { level: levelOfKind(kind), start, end, seconds: hours * secondsPerHour }
}

interface Plan {
  readonly entries?: readonly PlannedEntry[]
  readonly work?: readonly UntimedWork[]
}

/** `6, 2 outside`, in hours. */
function planned(kind: PeriodKind, date: string, plan: Plan, calendar = office): string {
  const { entries = [], work = [] } = plan
  const one = period(kind, date)
  const days = plannedDays(hoursByDay(entries), workingSpans(calendar, one))
  const { within, outside } = plannedByPeriod([one], days, work, calendar)[0]!
  const rest = outside > 0 ? `, ${outside / secondsPerHour} outside` : ''
  return `${within / secondsPerHour}${rest}`
}

const pinned = { pinned: true }
const withStatus = (status: Status) => ({ status })

// In the week from 30 November to 6 December 2026.
// oxfmt-ignore
const entries: [title: string, entries: PlannedEntry[], calendar: WorkingCalendar, planned: string][] = [
  ['within working hours',              [entry('2026-12-01T10:00', 2)],                                     office, '2'],
  ['in the evening',                    [entry('2026-12-01T19:00', 2)],                                     office, '0, 2 outside'],
  ['into the evening',                  [entry('2026-12-01T17:00', 3)],                                     office, '1, 2 outside'],
  ['over the whole working day',        [entry('2026-12-01T08:00', 11)],                                    office, '9, 2 outside'],
  ['on a day off',                      [entry('2026-12-04T10:00', 3.5)],                                   office, '0, 3.5 outside'],
  ['on a weekend',                      [entry('2026-12-05T10:00', 2)],                                     office, '0, 2 outside'],
  ['over midnight into working hours',  [entry('2026-12-01T23:00', 11)],                                    office, '1, 10 outside'],
  ['over midnight in a night shift',    [entry('2026-12-01T23:00', 8)],                                     nights, '7, 1 outside'],
  ['over the end of the week',          [entry('2026-12-06T23:00', 3)],                                     nights, '1'],
  ['of two days, from Thursday on',     [entry('2026-12-03T12:00', 24)],                                    office, '6, 18 outside'],
  ['twice at the same time',            [entry('2026-12-01T10:00', 2), entry('2026-12-01T10:00', 2)],       office, '4'],
  ['pinned, which is not available',    [entry('2026-12-01T10:00', 2, pinned)],                             office, '0'],
  ['pinned outside working hours',      [entry('2026-12-01T19:00', 2, pinned)],                             office, '0'],
  ['completed',                         [entry('2026-12-01T10:00', 2, withStatus('COMPLETED'))],            office, '2'],
  ['cancelled',                         [entry('2026-12-01T10:00', 2, withStatus('CANCELLED'))],            office, '0'],
  ['on a whole day',                    [entry('2026-12-01', 24, { level: TimeLevel.Days })],               office, '0'],
]
for (const [title, list, calendar, text] of entries) {
  test(`planned ${title}: ${text} h (RHY-024)`, () => {
    assert.equal(planned('WEEKS', '2026-12-01', { entries: list }, calendar), text)
  })
}

test('pinned entries on hours take available time, unless they are cancelled (RHY-023)', () => {
  const taking: Partial<PlannedEntry>[] = [pinned, { pinned: true, ...withStatus('COMPLETED') }]
  const others: Partial<PlannedEntry>[] = [
    {},
    { pinned: true, ...withStatus('CANCELLED') },
    { pinned: true, level: TimeLevel.Days },
  ]
  assert.ok(taking.every((rest) => takesAvailableTime(entry('2026-12-01T10:00', 2, rest))))
  assert.ok(!others.some((rest) => takesAvailableTime(entry('2026-12-01T10:00', 2, rest))))
})

// oxfmt-ignore
const works: [title: string, kind: PeriodKind, date: string, work: UntimedWork[], planned: string][] = [
  ['a working day',                           'DAYS',   '2026-12-01', [workIn('DAYS', '2026-12-01', 3)],    '3'],
  ['a day off',                               'DAYS',   '2026-12-04', [workIn('DAYS', '2026-12-04', 3)],    '0, 3 outside'],
  ['a weekend, in its week',                  'WEEKS',  '2026-12-01', [workIn('DAYS', '2026-12-05', 3)],    '0, 3 outside'],
  ['a week',                                  'WEEKS',  '2026-12-01', [workIn('WEEKS', '2026-12-01', 10)],  '10'],
  ['a week off',                              'WEEKS',  '2026-12-08', [workIn('WEEKS', '2026-12-08', 10)],  '0, 10 outside'],
  ['a week off, in its month',                'MONTHS', '2026-12-08', [workIn('WEEKS', '2026-12-08', 10)],  '0, 10 outside'],
  ['a month is not planned for its weeks',    'WEEKS',  '2026-12-01', [workIn('MONTHS', '2026-12-01', 40)], '0'],
  ['a month',                                 'MONTHS', '2026-12-08', [workIn('MONTHS', '2026-12-01', 40)], '40'],
  // Of the seven days of week 49, four are worked: Monday in November, the others in December.
  ['a week between two months, in the first', 'MONTHS', '2026-11-01', [workIn('WEEKS', '2026-12-01', 8)],   '2'],
  ['a week between two months, in the second','MONTHS', '2026-12-01', [workIn('WEEKS', '2026-12-01', 8)],   '6'],
  // December has 17 of the 58 working days of this winter.
  ['a season over New Year, in its years',    'YEARS',  '2026-06-01', [workIn('SEASONS', '2026-12-31', 58)], '17'],
]
for (const [title, kind, date, work, text] of works) {
  test(`work planned for ${title}: ${text} h (RHY-024)`, () => {
    assert.equal(planned(kind, date, { work }), text)
  })
}

test('week 49 of the pictures: 34:30 planned, 3:30 outside (RHY-024)', () => {
  const onFriday = entry('2026-12-04T09:00', 3.5)
  const onHours = [entry('2026-12-01T10:00', 8), entry('2026-12-02T11:30', 6.5), onFriday]
  const work = [workIn('DAYS', '2026-12-02', 1.5), workIn('WEEKS', '2026-12-01', 18.5)]
  assert.equal(planned('WEEKS', '2026-12-01', { entries: onHours, work }), '34.5, 3.5 outside')
})

test('without working hours all is outside, and nothing is lost (RHY-024)', () => {
  const plan = { entries: [entry('2026-12-01T10:00', 2)], work: [workIn('WEEKS', '2026-12-01', 7)] }
  assert.equal(planned('WEEKS', '2026-12-01', plan, { hours: [], daysOff: [] }), '0, 9 outside')
})

const firstDay = dayAt('2024-01-01')
const someDay = fc.nat(1200).map((day) => addDays(firstDay, day))
const calendars = fc.array(fc.tuple(someDay, fc.nat(20)), { maxLength: 6 }).map((offs): WorkingCalendar => ({
  hours: office.hours,
  daysOff: offs.map(([first, length]) => ({
    first,
    last: addDays(first, length),
    ...wholeDay,
    yearly: false,
  })),
}))
const someEntries = fc.array(
  fc.tuple(someDay, fc.nat(23), fc.integer({ min: 1, max: 60 })).map(([day, hour, length]) => ({
    ...entry('2026-12-01', length),
    start: addSeconds(startOfDay(day), hour * secondsPerHour),
  })),
  { maxLength: 12 },
)
const workKinds = fc.constantFrom('DAYS' as const, 'WEEKS' as const, 'MONTHS' as const)
const someWork = fc.array(
  fc.tuple(someDay, workKinds, fc.nat(1_000_000)).map(([day, kind, seconds]): UntimedWork => {
    const { start, end } = periodOf(kind, day, monday)
    return { level: levelOfKind(kind), start, end, seconds }
  }),
  { maxLength: 12 },
)

test('where parts tile a period, what is planned within and outside adds up to it (RHY-023, RHY-024)', () => {
  const tiled = [
    ['SEASONS', 'MONTHS'],
    ['YEARS', 'MONTHS'],
    ['LUSTRA', 'YEARS'],
  ] as const
  const plans = fc.record({ calendar: calendars, entries: someEntries, work: someWork })
  fc.assert(
    fc.property(plans, someDay, fc.constantFrom(...tiled), (plan, day, [whole, part]) => {
      const { calendar, entries, work } = plan
      const outer = periodOf(whole, day, monday)
      const parts = periodsBetween(part, outer.start, outer.end, monday)
      const days = plannedDays(hoursByDay(entries), workingSpans(calendar, windowOf([outer])))
      const [all, ...each] = plannedByPeriod([outer, ...parts], days, work, calendar)
      const sum = (where: 'within' | 'outside') => each.reduce((seconds, one) => seconds + one[where], 0)
      assert.deepEqual(all, { within: sum('within'), outside: sum('outside') })
    }),
    { seed: 54, numRuns: 60 },
  )
})

test('an entry is planned as long as it takes, within or outside (RHY-024)', () => {
  fc.assert(
    fc.property(calendars, someEntries, (calendar, entries) => {
      const life = { start: firstDay, end: addDays(firstDay, 1300) }
      const days = plannedDays(hoursByDay(entries), workingSpans(calendar, life))
      const all = days.reduce((seconds, { within, outside }) => seconds + within + outside, 0)
      assert.equal(
        all,
        entries.reduce((seconds, { duration }) => seconds + duration, 0),
      )
    }),
    { seed: 55, numRuns: 60 },
  )
})
