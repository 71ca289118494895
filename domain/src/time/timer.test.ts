import assert from 'node:assert/strict'
import { test } from 'node:test'
import { zoneOffsetsOf } from '../testing/zone-offsets.ts'
import { type Instant } from './zone-offsets.ts'
import { forgottenAt } from './timer.ts'

const instant = (text: string) => (Temporal.Instant.from(text).epochMilliseconds / 1000) as Instant

// oxfmt-ignore
const cases: [name: string, zone: string, since: string, planned: number | null, at: string, reason: string][] = [
  ['planned for an hour',             'Europe/Moscow', '2026-11-20T09:00+03:00', 3600,  '2026-11-20T10:30+03:00', 'planned'],
  ['not planned at all',              'Europe/Moscow', '2026-11-20T09:00+03:00', null,  '2026-11-21T04:00+03:00', 'night'],
  ['started after midnight',          'Europe/Moscow', '2026-11-20T01:00+03:00', null,  '2026-11-20T04:00+03:00', 'night'],
  ['started as the night ends',       'Europe/Moscow', '2026-11-20T04:00+03:00', null,  '2026-11-21T04:00+03:00', 'night'],
  ['planned beyond the night',        'Europe/Moscow', '2026-11-20T22:00+03:00', 36_000, '2026-11-21T04:00+03:00', 'night'],
  ['in a night that is an hour short', 'America/New_York', '2026-03-07T23:00-05:00', null, '2026-03-08T04:00-04:00', 'night'],
]
for (const [name, zone, since, planned, at, reason] of cases) {
  test(`a timer ${name} is forgotten from ${at} on`, () => {
    const clock = zoneOffsetsOf(zone, '2026-01-01T00:00Z', '2027-01-01T00:00Z')
    assert.deepEqual(forgottenAt(instant(since), planned, clock), { at: instant(at), reason })
  })
}
