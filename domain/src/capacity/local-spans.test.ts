import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { spanAt, spanText } from '../testing/local-spans.ts'
import { zoneOffsetsOf } from '../testing/zone-offsets.ts'
import type { Instant } from '../time/zone-offsets.ts'
import { type LocalSpan, localSpansOf, partsByDay, secondsInside, unionOf, without } from './local-spans.ts'

const spans = (...texts: string[]) => texts.map((text) => spanAt(text))

test('overlapping and touching spans become one, and separate ones stay', () => {
  const morning = ['2026-11-16T09:00 – 2026-11-16T11:00', '2026-11-16T10:00 – 2026-11-16T12:00']
  const noon = '2026-11-16T12:00 – 2026-11-16T13:00'
  const empty = '2026-11-16T14:00 – 2026-11-16T14:00'
  const evening = '2026-11-16T18:00 – 2026-11-16T19:00'
  assert.deepEqual(unionOf(spans(evening, noon, empty, ...morning)).map(spanText), [
    '2026-11-16T09:00 – 2026-11-16T13:00',
    evening,
  ])
})

test('a span over midnight is cut there, and one that ends at midnight has no part afterwards', () => {
  const days = (text: string) => partsByDay(spanAt(text)).map(({ span }) => spanText(span))
  assert.deepEqual(days('2026-12-31T22:00 – 2027-01-01T02:00'), [
    '2026-12-31T22:00 – 2027-01-01',
    '2027-01-01 – 2027-01-01T02:00',
  ])
  assert.deepEqual(days('2026-12-31T22:00 – 2027-01-01'), ['2026-12-31T22:00 – 2027-01-01'])
})

// oxfmt-ignore
const events: [title: string, zone: string, from: string, to: string, local: string[]][] = [
  ['on an ordinary day',          'Europe/Berlin',       '2026-03-28T08:00Z', '2026-03-28T10:00Z', ['2026-03-28T09:00 – 2026-03-28T11:00']],
  // From 2:00 clocks go to 3:00: one hour passes, but local time from 1:30 to 3:30 is gone.
  ['over the skipped hour',       'Europe/Berlin',       '2026-03-29T00:30Z', '2026-03-29T01:30Z', ['2026-03-29T01:30 – 2026-03-29T03:30']],
  ['up to the skipped hour',      'Europe/Berlin',       '2026-03-29T00:30Z', '2026-03-29T01:00Z', ['2026-03-29T01:30 – 2026-03-29T02:00']],
  // From 3:00 clocks go back to 2:00: two hours pass between 1:30 and the second 2:30.
  ['into the repeated hour',      'Europe/Berlin',       '2026-10-24T23:30Z', '2026-10-25T01:30Z', ['2026-10-25T01:30 – 2026-10-25T03:00']],
  // 45 minutes, from the first 2:30 to the second 2:15: the local end is before the local start.
  ['that ends before its start',  'Europe/Berlin',       '2026-10-25T00:30Z', '2026-10-25T01:15Z', ['2026-10-25T02:00 – 2026-10-25T02:15', '2026-10-25T02:30 – 2026-10-25T03:00']],
  ['of a whole change back',      'Europe/Berlin',       '2026-10-25T00:00Z', '2026-10-25T02:00Z', ['2026-10-25T02:00 – 2026-10-25T03:00']],
  ['in a half hour repeated',     'Australia/Lord_Howe', '2026-04-04T14:45Z', '2026-04-04T15:05Z', ['2026-04-05T01:30 – 2026-04-05T01:35', '2026-04-05T01:45 – 2026-04-05T02:00']],
  ['over a midnight skipped',     'Africa/Cairo',        '2026-04-23T21:30Z', '2026-04-23T22:30Z', ['2026-04-23T23:30 – 2026-04-24T01:30']],
]
for (const [title, zone, from, to, local] of events) {
  test(`an event ${title} takes the local time of ${zone} (RHY-023)`, () => {
    const zoneOffsets = zoneOffsetsOf(zone, '2026-01-01T00:00Z', '2027-01-01T00:00Z')
    const instant = (text: string) => (Temporal.Instant.from(text).epochMilliseconds / 1000) as Instant
    const found = localSpansOf({ start: instant(from), end: instant(to) }, zoneOffsets)
    assert.deepEqual(found.map(spanText), local)
  })
}

const anySpan = fc
  .record({ start: fc.nat(80), length: fc.nat(20) })
  .map(({ start, length }) => ({ start, end: start + length }) as LocalSpan)
const anySpans = fc.array(anySpan, { maxLength: 8 })

test('sets of spans agree with sets of seconds', () => {
  const covers = (list: readonly LocalSpan[], at: number) =>
    list.some(({ start, end }) => start <= at && at < end)
  fc.assert(
    fc.property(anySpans, anySpans, anySpan, (some, others, one) => {
      const [union, removed] = [unionOf(some), unionOf(others)]
      const rest = without(union, removed)
      let inside = 0
      for (let at = 0; at <= 100; at++) {
        assert.equal(covers(union, at), covers(some, at))
        assert.equal(covers(rest, at), covers(some, at) && !covers(others, at))
        if (covers([one], at) && covers(union, at)) inside++
      }
      assert.equal(secondsInside(one, union), inside)
      assert.ok(rest.every(({ start, end }, index) => start < end && (rest[index - 1]?.end ?? -1) < end))
    }),
    { seed: 51 },
  )
})
