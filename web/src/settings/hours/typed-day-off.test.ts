import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayNumberOf } from '@lustra/domain/calendar'
import { type DayOffProblem, type TypedDayOff, readDayOff } from './typed-day-off.ts'

const day = (date: number) => dayNumberOf({ year: 2026, month: 12, day: date })
const hour = 3600
const typed: TypedDayOff = {
  name: ' Holiday ',
  first: day(2),
  last: null,
  from: '',
  until: '',
  yearly: false,
}

test('without a last day and times it is one whole day (RHY-021)', () => {
  assert.deepEqual(readDayOff(typed), {
    name: 'Holiday',
    first: day(2),
    last: day(2),
    from: 0,
    until: 24 * hour,
    yearly: false,
  })
})

test('a range lasts from its first day’s time until its last day’s (RHY-021)', () => {
  const read = readDayOff({ ...typed, last: day(4), from: '14', until: '12:00' })
  assert.ok(typeof read === 'object')
  assert.deepEqual([read.last, read.from, read.until], [day(4), 14 * hour, 12 * hour])
  for (const until of ['24:00', '0:00', '12 am']) {
    const toMidnight = readDayOff({ ...typed, until })
    assert.ok(typeof toMidnight === 'object' && toMidnight.until === 24 * hour, until)
  }
})

const problems: [changes: Partial<TypedDayOff>, problem: DayOffProblem][] = [
  [{ first: null }, 'noDay'],
  [{ last: day(1) }, 'lastBeforeFirst'],
  [{ from: 'early' }, 'from'],
  [{ until: '25:00' }, 'until'],
  [{ from: '14:00', until: '12:00' }, 'endBeforeStart'],
]

for (const [changes, problem] of problems) {
  test(`typed ${JSON.stringify(changes)} is refused: ${problem}`, () => {
    assert.equal(readDayOff({ ...typed, ...changes }), problem)
  })
}
