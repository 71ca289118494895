import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel, timeLevels } from '@lustra/domain/calendar'
import { anEntry, at, week } from '../testing.ts'
import { besideHour, countsByDay, layOut, rowOf, topRowOf } from './week-layout.ts'

test('an entry is in the column of its day, at its half hour, with its duration in rows (CAL-014)', () => {
  const { parts } = layOut([anEntry('review', '2026-11-20T13:30', 1)], week)
  assert.deepEqual(
    parts.map(({ column, row, rows, lane, lanes }) => [column, row, rows, lane, lanes]),
    [[4, 27, 2, 0, 1]],
  )
})

test('an entry off the half hours, or longer than a drag could make it, has its true size (TIM-N12)', () => {
  const { parts } = layOut(
    [anEntry('long', '2026-11-19T08:00', 7), anEntry('timed', '2026-11-20T13:45', 0.75)],
    week,
  )
  assert.deepEqual(
    parts.map(({ id, row, rows }) => [id, row, rows]),
    [
      ['long', 16, 14],
      ['timed', 27.5, 1.5],
    ],
  )
})

test('an entry that crosses midnight has two parts, the second suffixed _moved (CAL-002)', () => {
  const { parts } = layOut([anEntry('train', '2026-11-20T22:00', 4)], week)
  assert.deepEqual(
    parts.map(({ id, column, row, rows, isFirst, isLast }) => ({ id, column, row, rows, isFirst, isLast })),
    [
      { id: 'train', column: 4, row: 44, rows: 4, isFirst: true, isLast: false },
      { id: 'train_moved', column: 5, row: 0, rows: 4, isFirst: false, isLast: true },
    ],
  )
})

test('only the visible part of an entry is laid out if it starts before the week or ends after it (CAL-002)', () => {
  const { parts } = layOut(
    [anEntry('in', '2026-11-15T23:00', 2), anEntry('out', '2026-11-22T23:00', 2)],
    week,
  )
  assert.deepEqual(
    parts.map(({ id, column }) => [id, column]),
    [
      ['in_moved', 0],
      ['out', 6],
    ],
  )
})

test('entries at overlapping hours are side by side with equal widths (CAL-N17)', () => {
  const { parts } = layOut(
    [
      anEntry('a', '2026-11-16T09:00', 2),
      anEntry('b', '2026-11-16T10:00', 2),
      anEntry('alone', '2026-11-16T14:00', 1),
    ],
    week,
  )
  assert.deepEqual(
    parts.map(({ id, lane, lanes }) => [id, lane, lanes]),
    [
      ['a', 0, 2],
      ['b', 1, 2],
      ['alone', 0, 1],
    ],
  )
})

for (const level of timeLevels) {
  const place = level <= 1 ? 'the grid' : level === TimeLevel.Days ? 'the all-day strip' : 'neither'
  test(`an entry of level ${level} is in ${place} (CAL-N01, CAL-009, CAL-010)`, () => {
    const { parts, strip } = layOut([anEntry('x', '2026-11-18T00:00', 24, { level })], week)
    assert.equal(parts.length, place === 'the grid' ? 1 : 0)
    assert.deepEqual(
      strip.map((entries) => entries.length),
      [0, 0, place === 'the all-day strip' ? 1 : 0, 0, 0, 0, 0],
    )
  })
}

test('a day counts what starts on it, with hours and in the strip, and apart from that occurrences of series (CAL-N03)', () => {
  const entries = [
    anEntry('a', '2026-11-16T09:00', 1),
    anEntry('b', '2026-11-16T00:00', 24, { level: TimeLevel.Days }),
    anEntry('train', '2026-11-20T22:00', 4),
    anEntry('week', '2026-11-16T00:00', 168, { level: TimeLevel.Weeks }),
    anEntry('elsewhere', '2026-11-23T09:00', 1),
    anEntry('gym', '2026-11-20T08:00', 1, { recurs: true }),
  ]
  const counts = countsByDay(entries, week)
  assert.deepEqual(
    counts.map(({ planned }) => planned),
    [2, 0, 0, 0, 1, 0, 0],
  )
  assert.deepEqual(
    counts.map(({ occurrences }) => occurrences),
    [0, 0, 0, 0, 1, 0, 0],
  )
})

test('on a phone’s three days columns count from the first visible day', () => {
  const days = { first: week.first + 4, count: 3 } as typeof week
  const { parts, strip } = layOut(
    [anEntry('a', '2026-11-16T09:00', 1), anEntry('b', '2026-11-21T09:00', 1)],
    days,
  )
  assert.deepEqual(
    parts.map(({ id, column }) => [id, column]),
    [['b', 1]],
  )
  assert.equal(strip.length, 3)
})

test('a time is given in half hours since midnight', () => {
  assert.equal(rowOf(at('2026-11-20T12:45')), 25.5)
})

test('side by side, the plan has the left half of a day and the fact the right one', () => {
  const { parts } = layOut(
    [
      anEntry('plan', '2026-11-16T09:00', 2),
      anEntry('other plan', '2026-11-16T10:00', 2),
      anEntry('fact', '2026-11-16T09:30', 1, { tracked: true }),
    ],
    week,
    { halves: true },
  )
  assert.deepEqual(
    parts.map(({ id, lane, lanes }) => [id, lane, lanes]),
    [
      ['plan', 0, 4],
      ['fact', 1, 2],
      ['other plan', 1, 4],
    ],
  )
})

test('the current time stands below the label of the hour that has begun, and above that of the next (CAL-N23)', () => {
  const at = (row: number) => {
    const { past, side, lower } = besideHour(row)
    return [Number(past), Number(side), lower]
  }
  assert.deepEqual(at(20), [0, 1, '0px'])
  assert.deepEqual(at(20.5), [0.5, 1, '0px'])
  assert.deepEqual(at(21.5), [-0.5, -1, '0px'])
  assert.deepEqual(at(0.5), [0.5, 1, '8px'])
})

test('the current days scroll to a few rows before the current half hour, other days to 08:00 (TIM-012, CAL-N18)', () => {
  const topAt = (now: string) => topRowOf(week, at(now), 3)
  assert.equal(topAt('2026-11-20T14:29'), 25)
  assert.equal(topAt('2026-11-20T14:30'), 26)
  assert.equal(topAt('2026-11-16T01:00'), 0)
  assert.equal(topAt('2026-11-22T23:59'), 44)
  assert.equal(topAt('2026-11-15T14:30'), 16)
  assert.equal(topAt('2026-11-23T14:30'), 16)
  assert.equal(topRowOf(week, at('2026-11-20T14:30'), 8), 21)
})
