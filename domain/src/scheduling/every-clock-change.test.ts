/** Checks the weeks of clock changes in five zones, in every year from 1970 to 2199. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  type CalendarRules,
  type LocalTime,
  type WeekCell,
  addSeconds,
  calendarViews,
  dayOf,
  daysPerWeek,
  windowEndTime,
  formatLocalTime,
  halfHour,
  levelOfKind,
  periodKinds,
  rowsPerDay,
  spanOfLevel,
  windowStartTime,
  timeOfCell,
  windowOf,
} from '../calendar/index.ts'
import { type Instant, type ZoneOffsets, localTimeAt, instantsAt } from '../time/zone-offsets.ts'
import { everyWeek } from '../testing/every-window.ts'
import { zoneOffsetsOf } from '../testing/zone-offsets.ts'
import { isLate } from './lateness.ts'
import type { Slot } from './slot.ts'

/** Clock changes by an hour, by half an hour, at midnight, and by a skipped day. */
const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Cairo', 'Pacific/Apia']

interface Change {
  readonly name: string
  /** The clock from some weeks before to some weeks after the change. */
  readonly clock: ZoneOffsets
  /** The first instant of the new time. */
  readonly at: Instant
  /** How far the clock moved, in seconds; negative for back. */
  readonly jump: number
}

const changes = zones.flatMap((zone) => {
  const clock = zoneOffsetsOf(zone, '1970-01-01T00:00:00Z', '2200-01-01T00:00:00Z')
  return clock.slice(1).map(({ from, offset }, before): Change => {
    const name = `${zone}, ${new Date(from * 1000).toISOString()}`
    return {
      name,
      clock: clock.slice(before, before + 3),
      at: from,
      jump: offset - clock[before]!.offset,
    }
  })
})

function eachChange(check: (change: Change, rules: CalendarRules) => void): void {
  assert.ok(changes.length > 1600, `${changes.length} changes`)
  for (const change of changes) for (const rules of everyWeek) check(change, rules)
}

const later = (at: Instant, seconds: number) => (at + seconds) as Instant

test('before and after a change every view shows the day of the clock (CAL-N16)', () => {
  eachChange(({ name, clock, at }, rules) => {
    for (const instant of [later(at, -1), at]) {
      const now = localTimeAt(clock, instant)
      for (const view of calendarViews) {
        const window = windowOf(view, dayOf(now), rules)
        assert.ok(windowStartTime(window) <= now && now < windowEndTime(window), `${name} ${view}`)
      }
    }
  })
})

test('the week of a change has 7 days of 48 half hours, and the clock shows all except skipped ones (CAL-N16)', () => {
  eachChange(({ name, clock, at, jump }, rules) => {
    const { start } = windowOf('WEEK_VIEW', dayOf(localTimeAt(clock, later(at, -1))), rules)
    const cells: WeekCell[] = Array.from({ length: daysPerWeek * rowsPerDay }, (_, cell) => ({
      column: Math.floor(cell / rowsPerDay),
      row: cell % rowsPerDay,
    }))
    const isSkipped = (time: LocalTime) => localTimeAt(clock, instantsAt(clock, time)[0]) !== time
    const times = cells.map((cell) => timeOfCell(cell, start).time)
    times.forEach((time, cell) => assert.equal(time, addSeconds(times[0]!, cell * halfHour)))
    const skipped = times.filter(isSkipped)
    const first = localTimeAt(clock, later(at, -1)) + 1
    const expected = times.filter((time) => first <= time && time < first + jump)
    assert.deepEqual(skipped, expected, name)
  })
})

test('a plan of a changing period is late from the first moment that the clock has passed it (CAL-N16)', () => {
  eachChange(({ name, clock, at }, rules) => {
    for (const shown of [localTimeAt(clock, later(at, -1)), localTimeAt(clock, at)]) {
      for (const kind of periodKinds) {
        const level = levelOfKind(kind)
        const { start, end } = spanOfLevel(level, dayOf(shown), rules)!
        // Longer periods count only if they end within this part of the clock.
        if (end - shown > 20 * 86_400) continue
        const slot: Slot = { level, start, duration: end - start }
        const over = instantsAt(clock, end)[0]
        const lateAt = (seconds: number) =>
          isLate({ ...slot, status: 'NORMAL' }, localTimeAt(clock, later(over, seconds)), rules)
        const what = `${name}: ${kind} until ${formatLocalTime(end)}`
        assert.ok(!lateAt(-1) && lateAt(0), what)
        for (let hours = 1; hours <= 48; hours++) assert.ok(lateAt(hours * 3600), `${what}, ${hours} h on`)
      }
    }
  })
})
