import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Instant, offsetAt } from '@lustra/domain/time'
import { sixZones, zoneOffsetsOf } from '@lustra/domain/testing/zone-offsets'
import { zoneOffsetsAround } from './zone-offsets.ts'

test('the browser’s offsets equal the server’s around every change in six zones', () => {
  for (const zone of sixZones) {
    const known = zoneOffsetsOf(zone, '2009-01-01T00:00Z', '2027-01-01T00:00Z')
    for (const { from } of known.slice(1)) {
      const around = zoneOffsetsAround(zone, from as number as LocalTime)
      for (const seconds of [-20 * 86_400, -1, 0, 1, 20 * 86_400]) {
        const at = (from + seconds) as Instant
        assert.equal(offsetAt(around, at), offsetAt(known, at), `${zone} ${at}`)
      }
    }
  }
})

test('a zone that the browser does not know counts as UTC', () => {
  assert.equal(offsetAt(zoneOffsetsAround('Mars/Olympus', 0 as LocalTime), 0 as Instant), 0)
})
