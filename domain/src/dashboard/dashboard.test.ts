import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addSeconds, secondsPerHour } from '../calendar/index.ts'
import { at, dayAt } from '../testing/times.ts'
import { dueClassOf } from './due-class.ts'
import { partOfDay } from './greeting.ts'
import { periodProgressOf } from './period-progress.ts'

// oxfmt-ignore
const hours: [time: string, part: ReturnType<typeof partOfDay>][] = [
  ['00:00', 'night'],     ['04:59', 'night'],
  ['05:00', 'morning'],   ['11:59', 'morning'],
  ['12:00', 'afternoon'], ['16:59', 'afternoon'],
  ['17:00', 'evening'],   ['23:59', 'evening'],
]
for (const [time, part] of hours) {
  test(`at ${time} it is ${part} (DSH-004, DSH-005, DSH-006, DSH-007)`, () => {
    assert.equal(partOfDay(at(`2026-11-20T${time}`)), part)
  })
}

// oxfmt-ignore
const dues: [due: string, expected: ReturnType<typeof dueClassOf>][] = [
  ['2026-11-19T23:59', 'overdue'],
  ['2026-11-20T12:59', 'overdue'],
  ['2026-11-20T13:00', 'today'],
  ['2026-11-20T23:59', 'today'],
  ['2026-11-21T23:59', 'today'],
  ['2026-11-22T00:00', 'future'],
  ['2027-03-01T00:00', 'future'],
]
for (const [due, expected] of dues) {
  test(`on Friday at 13:00 a due date of ${due} is ${expected} (DSH-028, DSH-029, DSH-030, TSK-021)`, () => {
    assert.equal(dueClassOf(at(due), at('2026-11-20T13:00')), expected)
  })
}

test('at every hour of a day the classes follow one another, and the second ends 48 hours after its midnight (DSH-029)', () => {
  const midnight = at('2026-11-20')
  for (let hour = 0; hour < 24; hour++) {
    const now = addSeconds(midnight, hour * secondsPerHour)
    const classes = Array.from({ length: 96 }, (_, ahead) =>
      dueClassOf(addSeconds(midnight, ahead * secondsPerHour), now),
    )
    assert.deepEqual([classes.lastIndexOf('overdue'), classes.indexOf('future')], [hour - 1, 48])
    assert.ok(classes.slice(hour, 48).every((each) => each === 'today'))
  }
})

test('the progress of each period includes the current day or year', () => {
  const text = (date: string, firstWeekday: 0 | 1) =>
    periodProgressOf(dayAt(date), { firstWeekday }).map(
      ({ kind, elapsed, total }) => `${kind} ${elapsed}/${total}`,
    )
  const rest = ['MONTHS 20/30', 'SEASONS 81/91', 'YEARS 324/365', 'LUSTRA 2/5']
  assert.deepEqual(text('2026-11-20', 1), ['WEEKS 5/7', ...rest])
  assert.deepEqual(text('2026-11-20', 0), ['WEEKS 6/7', ...rest])
  assert.deepEqual(text('2028-12-31', 1), [
    'WEEKS 7/7',
    'MONTHS 31/31',
    'SEASONS 31/90',
    'YEARS 366/366',
    'LUSTRA 4/5',
  ])
})
