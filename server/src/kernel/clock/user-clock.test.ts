import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDay,
  type DayNumber,
  type LocalTime,
  TimeLevel,
  addDays,
  dayOf,
  halfHour,
  parseLocalTime,
  secondsPerDay,
} from '@lustra/domain/calendar'
import { isLate } from '@lustra/domain/scheduling'
import { clockChanges } from '../../testing/clock-changes.ts'
import { localTimeAt, storedNow, utcOffsetAt } from './user-clock.ts'

const monday = { firstWeekday: 1 } as const

function at(text: string): LocalTime {
  return parseLocalTime(text)!
}

for (const { zone, what, instant, before, after } of clockChanges) {
  test(`${zone}, ${what}: a second after ${before} it is ${after} (CAL-N16)`, () => {
    const change = Date.parse(instant)
    assert.deepEqual([storedNow(change - 1000, zone), storedNow(change, zone)], [before, after])
    const jump = at(after) - at(before) - 1
    assert.equal(utcOffsetAt(change, zone) - utcOffsetAt(change - 1, zone), jump)
  })
}

const hour = { level: TimeLevel.HoursAndMinutes, duration: halfHour }
const wholeDay = { level: TimeLevel.Days, duration: secondsPerDay }

const lateness = [
  ['Europe/Berlin', 'a time that is skipped', hour, '2026-03-29T02:00:00', '2026-03-29T01:00:00Z'],
  [
    'Australia/Lord_Howe',
    'half an hour that is skipped',
    hour,
    '2026-10-04T02:00:00',
    '2026-10-03T15:30:00Z',
  ],
  [
    'Africa/Cairo',
    'a day before a missing midnight',
    wholeDay,
    '2026-04-23T00:00:00',
    '2026-04-23T22:00:00Z',
  ],
  [
    'Africa/Cairo',
    'a day that ends at its second midnight',
    wholeDay,
    '2026-10-29T00:00:00',
    '2026-10-29T22:00:00Z',
  ],
  ['Pacific/Apia', 'a day that never comes', wholeDay, '2011-12-30T00:00:00', '2011-12-30T10:00:00Z'],
] as const

for (const [zone, what, slot, start, lateFrom] of lateness) {
  test(`${zone}: a plan on ${what} is late when the wall clock has passed it (CAL-N16)`, () => {
    const entry = { ...slot, start: at(start), status: 'NORMAL' } as const
    const lateAt = (instant: number) => isLate(entry, localTimeAt(instant, zone), monday)
    const moment = Date.parse(lateFrom)
    assert.deepEqual([lateAt(moment - 1000), lateAt(moment)], [false, true])
  })
}

test('days follow one another on every wall clock, except the one that Apia skipped (CAL-N16)', () => {
  const left = new Map<string, DayNumber[]>()
  for (const zone of new Set(clockChanges.map((change) => change.zone))) {
    left.set(zone, [])
    for (const year of [2011, 2021, 2026]) {
      let day = dayOf(localTimeAt(Date.UTC(year, 0, 1), zone))
      for (let instant = Date.UTC(year, 0, 1); instant < Date.UTC(year + 1, 0, 1); instant += 1_800_000) {
        const next = dayOf(localTimeAt(instant, zone))
        for (let missing = addDays(day, 1); missing < next; missing = addDays(missing, 1)) {
          left.get(zone)!.push(missing)
        }
        assert.ok(next >= day, `${zone} ${new Date(instant).toISOString()}`)
        day = next
      }
    }
  }
  const text = [...left].flatMap(([zone, days]) => days.map((day) => `${zone} ${formatDay(day)}`))
  assert.deepEqual(text, ['Pacific/Apia 2011-12-30'])
})
