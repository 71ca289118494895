import { at } from '#calendar/testing.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTyped, typedOf } from './properties/exact-time.ts'
import { offsetsOf, placeAmong } from './record-rules.ts'
import { spanOf } from './records/records.ts'
import { aContext, aRecord } from './testing.ts'
import { spanIn, zoneOfRecord, zoneOfTimer } from './zone-fact.ts'

const nine = at('2026-11-20T09:00')
/** From 9:00 to 10:00 in London, 18:00 to 19:00 in Tokyo. */
const tracked = spanOf({ start: nine, duration: 3600 }, 'Asia/Tokyo')

test('time recorded in another zone has the name and clock time of that zone (TIM-N17)', () => {
  assert.deepEqual(zoneOfRecord(tracked, 'Europe/London'), { zone: 'Asia/Tokyo', times: '18:00 – 19:00' })
  assert.equal(zoneOfRecord(tracked, 'Asia/Seoul'), null)
  const timer = { zone: 'Asia/Tokyo', startTime: tracked.start }
  assert.deepEqual(zoneOfTimer(timer, nine), { zone: 'Asia/Tokyo', times: '18:00' })
  assert.equal(zoneOfTimer(timer, tracked.start), null)
})

test('a time typed for a record of another zone is read on the user’s current clock (TIM-N17)', () => {
  const record = aRecord('swim', '2026-11-20T09:00', 1, tracked)
  const context = aContext([record])
  const here = spanIn(context.zone, record)
  assert.deepEqual(typedOf(here), { day: typedOf(here).day, start: '9:00', end: '10:00' })
  const typed = { ...typedOf(here), start: '9:30' }
  const { places } = readTyped(typed, here, offsetsOf(null, nine, context))
  const { span, refusal } = placeAmong(places!, record, context)
  assert.deepEqual([refusal, span.startAt, span.zone], [null, nine + 1800, 'Asia/Tokyo'])
  assert.equal(span.start, at('2026-11-20T18:30'))
})
