import assert from 'node:assert/strict'
import { test } from 'node:test'
import { clockOf } from '../testing/zone-clocks.ts'
import { type Instant } from './instant.ts'
import { forgottenFrom } from './timer.ts'

const instant = (text: string) => (Temporal.Instant.from(text).epochMilliseconds / 1000) as Instant

// oxfmt-ignore
const cases: [name: string, zone: string, since: string, planned: number | null, at: string, why: string][] = [
  ['planned for an hour',             'Europe/Moscow', '2026-11-20T09:00+03:00', 3600,  '2026-11-20T10:30+03:00', 'planned'],
  ['not planned at all',              'Europe/Moscow', '2026-11-20T09:00+03:00', null,  '2026-11-21T04:00+03:00', 'night'],
  ['started after midnight',          'Europe/Moscow', '2026-11-20T01:00+03:00', null,  '2026-11-20T04:00+03:00', 'night'],
  ['started as the night ends',       'Europe/Moscow', '2026-11-20T04:00+03:00', null,  '2026-11-21T04:00+03:00', 'night'],
  ['planned beyond the night',        'Europe/Moscow', '2026-11-20T22:00+03:00', 36_000, '2026-11-21T04:00+03:00', 'night'],
  ['in a night that is an hour short', 'America/New_York', '2026-03-07T23:00-05:00', null, '2026-03-08T04:00-04:00', 'night'],
]
for (const [name, zone, since, planned, at, why] of cases) {
  test(`a timer ${name} is forgotten from ${at} on`, () => {
    const clock = clockOf(zone, '2026-01-01T00:00Z', '2027-01-01T00:00Z')
    assert.deepEqual(forgottenFrom(instant(since), planned, clock), { at: instant(at), why })
  })
}
