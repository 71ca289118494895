import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { TimeLevel } from '../calendar/time-level.ts'
import { at, dateText } from '../testing/times.ts'
import { type DayPart, dayPartsOf, entryIdOfPart } from './day-parts.ts'

function partsOf(start: string, hours: number, id = 'entry'): DayPart[] {
  return dayPartsOf({ id, level: TimeLevel.HoursAndMinutes, start: at(start), duration: hours * 3600 })
}

function asText({ id, day, start, end }: DayPart): string {
  return `${id} ${dateText(day)} ${start / 3600}-${end / 3600}`
}

const cases: [what: string, start: string, hours: number, parts: string[]][] = [
  ['within a day', '2026-11-20T10:00', 1.5, ['entry 2026-11-20 10-11.5']],
  ['until midnight', '2026-11-20T23:30', 0.5, ['entry 2026-11-20 23.5-24']],
  ['of a whole day', '2026-11-20', 24, ['entry 2026-11-20 0-24']],
  ['across midnight', '2026-11-20T23:00', 3, ['entry 2026-11-20 23-24', 'entry_moved 2026-11-21 0-2']],
  [
    'across two midnights',
    '2026-11-20T23:00',
    26,
    ['entry 2026-11-20 23-24', 'entry_moved 2026-11-21 0-24', 'entry_moved2 2026-11-22 0-1'],
  ],
  ['of no length', '2026-11-20T10:00', 0, ['entry 2026-11-20 10-10']],
]

for (const [what, start, hours, expected] of cases) {
  test(`an entry ${what} has ${expected.length} parts (CAL-002)`, () => {
    assert.deepEqual(partsOf(start, hours).map(asText), expected)
  })
}

test('every part has the id of its entry, also for occurrences', () => {
  for (const id of ['entry', 'entry_20261120']) {
    const parts = partsOf('2026-11-20T23:00', 26, id)
    assert.deepEqual(
      parts.map((part) => entryIdOfPart(part.id)),
      [id, id, id],
    )
    assert.deepEqual(
      parts.map((part) => part.entryId),
      [id, id, id],
    )
    assert.deepEqual(
      parts.map(({ isFirst, isLast }) => [isFirst, isLast]),
      [
        [true, false],
        [false, false],
        [false, true],
      ],
    )
  }
})

test('a part that ends at midnight with its entry is the last one', () => {
  assert.deepEqual(
    partsOf('2026-11-20T23:00', 25).map(({ isLast }) => isLast),
    [false, true],
  )
})

test('parts are adjacent, stay within their day and add up to the entry', () => {
  const span = fc.record({
    start: fc.integer({ min: -1e9, max: 1e9 }),
    duration: fc.integer({ min: 1, max: 400_000 }),
  })
  fc.assert(
    fc.property(span, ({ start, duration }) => {
      const moment = start as ReturnType<typeof at>
      const parts = dayPartsOf({ id: 'e', level: 1, start: moment, duration })
      assert.equal(new Set(parts.map(({ id }) => id)).size, parts.length)
      let reached = start
      for (const part of parts) {
        assert.equal(part.day * 86_400 + part.start, reached)
        assert.ok(part.start < part.end && part.end <= 86_400)
        reached = part.day * 86_400 + part.end
      }
      assert.equal(reached, start + duration)
    }),
    { seed: 8 },
  )
})
