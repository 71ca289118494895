import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LocalTime, addSeconds, formatLocalTime } from '../calendar/local-time.ts'
import { TimeLevel } from '../calendar/time-level.ts'
import { at, dayAt } from '../testing/times.ts'
import { occurrenceId, parseOccurrenceId } from './occurrence-id.ts'
import { lastTime } from './occurrences.ts'
import { parseRule } from './rule-text.ts'
import {
  type Series,
  countOccurrences,
  occurrenceOn,
  occurrencesAfter,
  occurrencesOverlapping,
} from './series.ts'

function aSeries(text: string, start: string, more: Partial<Series> = {}): Series {
  const rule = parseRule(text)!
  return {
    id: 'gym0gym0gym0',
    taskId: 'task0task0tas',
    level: TimeLevel.HoursAndMinutes,
    start: at(start),
    duration: 3600,
    rule,
    pace: 'each',
    lastStart: lastTime(rule, at(start)),
    ...more,
  }
}

function idsTouching(series: Series, from: string, to: string): string[] {
  return occurrencesOverlapping(series, { from: at(from), to: at(to) }).map(({ id }) => id.slice(13))
}

test('an occurrence is identified by series and day (TSK-045, PLN-047, TSK-N09)', () => {
  assert.equal(occurrenceId('gym0gym0gym0', dayAt('2026-11-20')), 'gym0gym0gym0_20261120')
  assert.deepEqual(parseOccurrenceId('gym0gym0gym0_20261120'), {
    seriesId: 'gym0gym0gym0',
    day: dayAt('2026-11-20'),
  })
  for (const id of ['gym0gym0gym0', 'gym0gym0gym0_moved', 'gym0gym0gym0_20260230', 'gym0gym0gym0_2026112']) {
    assert.equal(parseOccurrenceId(id), null, id)
  }
})

test('a window has the occurrences that overlap it, including those that began before', () => {
  const late = aSeries('FREQ=DAILY', '2026-11-01T23:30')
  assert.deepEqual(idsTouching(late, '2026-11-20', '2026-11-22'), ['20261119', '20261120', '20261121'])
  assert.deepEqual(idsTouching(late, '2026-11-20T00:30', '2026-11-21'), ['20261120'])
  assert.deepEqual(idsTouching(late, '2026-10-01', '2026-11-02'), ['20261101'])
  const short = aSeries('FREQ=WEEKLY;COUNT=2', '2026-11-03T10:00')
  assert.deepEqual(idsTouching(short, '2026-11-01', '2027-11-01'), ['20261103', '20261110'])
  assert.deepEqual(idsTouching(short, '2026-11-11', '2027-11-01'), [])
})

test('a short span has the same occurrences as a long one there', () => {
  const rules = fc.constantFrom(
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY;BYDAY=MO,TH',
    'FREQ=MONTHLY',
    'FREQ=DAILY;BYHOUR=9,21;BYMINUTE=15',
    'FREQ=HOURLY;INTERVAL=5',
    'FREQ=DAILY;COUNT=9',
    'FREQ=DAILY;UNTIL=20261109T100000',
  )
  const halfHours = (most: number) => fc.integer({ min: 0, max: most }).map((count) => count * 1800)
  fc.assert(
    fc.property(
      fc.tuple(
        rules,
        halfHours(96),
        halfHours(100),
        fc.constantFrom('each', 'wait') as fc.Arbitrary<Series['pace']>,
      ),
      halfHours(48 * 30),
      fc.integer({ min: 1, max: 90_000 }),
      ([rule, time, duration, pace], from, length) => {
        const start = formatLocalTime(addSeconds(at('2026-11-01'), time))
        const series = aSeries(rule, start, { duration: duration + 1800, pace })
        const span = {
          from: addSeconds(at('2026-10-31'), from),
          to: addSeconds(at('2026-10-31'), from + length),
        }
        const inYears = occurrencesOverlapping(series, { from: at('2026-01-01'), to: at('2028-01-01') })
        const there = inYears.filter((slot) => slot.start < span.to && slot.start + slot.duration > span.from)
        assert.deepEqual(occurrencesOverlapping(series, span), there)
      },
    ),
    { seed: 34, numRuns: 1000 },
  )
})

// oxfmt-ignore
const coarse: [level: TimeLevel, rule: string, start: string, from: string, slot: string][] = [
  [TimeLevel.Weeks,   'FREQ=WEEKLY;INTERVAL=2', '2026-11-02', '2026-11-20', '2026-11-16 7'],
  [TimeLevel.Months,  'FREQ=MONTHLY',           '2026-01-01', '2027-02-20', '2027-02-01 28'],
  [TimeLevel.Seasons, 'FREQ=YEARLY',            '2026-06-01', '2027-08-31', '2027-06-01 92'],
  [TimeLevel.Years,   'FREQ=YEARLY',            '2026-01-01', '2028-12-31', '2028-01-01 366'],
  [TimeLevel.Lustra,  'FREQ=YEARLY;INTERVAL=5', '2025-01-01', '2034-12-31', '2030-01-01 1826'],
  [TimeLevel.Life,    'FREQ=YEARLY;INTERVAL=15', '2020-01-01', '2049-12-31', '2035-01-01 5479'],
]

for (const [level, rule, start, from, expected] of coarse) {
  test(`on level ${level} an occurrence takes its whole period`, () => {
    const series = aSeries(rule, start, { level, duration: 7 * 86_400 })
    const touching = occurrencesOverlapping(series, { from: at(from), to: at(`${from}T00:01`) })
    const text = touching.map(
      (slot) => `${formatLocalTime(slot.start).slice(0, 10)} ${slot.duration / 86_400}`,
    )
    assert.deepEqual(text, [expected])
    const [after] = occurrencesAfter(series, at(from))
    assert.deepEqual(after, touching[0])
  })
}

test('a day has at most one occurrence', () => {
  const series = aSeries('FREQ=WEEKLY;BYDAY=TU,FR;UNTIL=20261201', '2026-11-03T10:00')
  assert.equal(occurrenceOn(series, dayAt('2026-11-20'))?.start, at('2026-11-20T10:00'))
  assert.equal(occurrenceOn(series, dayAt('2026-11-21')), null)
  assert.equal(occurrenceOn(series, dayAt('2026-12-04')), null)
})

test('the next occurrences are those that have not ended', () => {
  const next = (moment: string) => {
    const found: LocalTime[] = []
    for (const { start } of occurrencesAfter(aSeries('FREQ=DAILY', '2026-11-20T10:00'), at(moment))) {
      found.push(start)
      if (found.length === 2) break
    }
    return found.map(formatLocalTime)
  }
  assert.deepEqual(next('2026-11-22T10:59'), ['2026-11-22T10:00:00', '2026-11-23T10:00:00'])
  assert.deepEqual(next('2026-11-22T11:00'), ['2026-11-23T10:00:00', '2026-11-24T10:00:00'])
})

test('a waiting series has only one occurrence', () => {
  for (const pace of ['wait', 'completion'] as const) {
    const series = aSeries('FREQ=DAILY', '2026-11-20T10:00', { pace })
    assert.deepEqual(idsTouching(series, '2026-11-01', '2027-11-20'), ['20261120'])
    assert.equal(occurrenceOn(series, dayAt('2026-11-21')), null)
    assert.equal(countOccurrences(series, { from: at('2026-11-01'), to: at('2027-01-01') }), 1)
    assert.equal(countOccurrences(series, { from: at('2026-11-21'), to: at('2027-01-01') }), 0)
  }
})

test('a series that was ended early has no later occurrences, and is counted without expansion', () => {
  const series = aSeries('FREQ=DAILY;COUNT=100', '2026-11-20T10:00', { lastStart: at('2026-11-25T12:00') })
  assert.deepEqual(idsTouching(series, '2026-11-24', '2027-11-20'), ['20261124', '20261125'])
  assert.equal(countOccurrences(series, { from: at('2026-11-01'), to: at('2027-01-01') }), 6)
})
