import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TrackedTime, idlePartOf, partsAroundIdle } from './idle.ts'

const minute = 60
const day = 1440
const tenMinutes = 10 * minute

/** Seconds since midnight. */
const clock = (text: string) => {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) * minute + seconds
}
const between = (from: string, to: string, days = 0) => {
  const start = clock(from)
  return { start, duration: clock(to) + days * day * minute - start }
}
const since = (start: string): TrackedTime => ({ start: clock(start), end: null })
const until = (start: string, end: string): TrackedTime => ({ start: clock(start), end: clock(end) })

// prettier-ignore
const cases: [what: string, tracked: TrackedTime, idle: ReturnType<typeof between>, part: ReturnType<typeof between> | null][] = [
  ['a running timer',                           since('9:00'),          between('12:00', '13:00'),       between('12:00', '13:00')],
  ['exactly as long as the threshold',          since('9:00'),          between('12:00', '12:10'),       between('12:00', '12:10')],
  ['a second shorter than the threshold',       since('9:00'),          between('12:00', '12:09:59'),    null],
  ['over midnight',                             since('22:00'),         between('23:30', '0:30', 1),     between('23:30', '0:30', 1)],
  ['fractions of seconds',                      since('9:00'),          { start: clock('12:00') + 0.7, duration: 3600 }, between('12:00', '13:00')],
  ['since the start of the timer',              since('9:00'),          between('9:00', '9:30'),         between('9:00', '9:30')],
  ['the last input a moment before the start',  since('9:00'),          between('8:59:30', '9:30'),      between('9:00', '9:30')],
  ['the last input a minute before the start',  since('9:00'),          between('8:59', '9:30'),         between('9:00', '9:30')],
  ['a timer started elsewhere meanwhile',       since('9:00'),          between('8:58:59', '9:30'),      null],
  ['a timer started after the idleness',        since('9:00'),          between('8:00', '8:30'),         null],
  ['a timer stopped meanwhile',                 until('9:00', '12:40'), between('12:00', '13:00'),       between('12:00', '12:40')],
  ['a timer stopped before the threshold',      until('9:00', '12:09'), between('12:00', '13:00'),       null],
  ['a timer stopped before the idleness',       until('9:00', '11:00'), between('12:00', '13:00'),       null],
  ['a timer stopped after the return',          until('9:00', '14:00'), between('12:00', '13:00'),       between('12:00', '13:00')],
]

for (const [what, tracked, idle, part] of cases) {
  test(`of idleness, ${what}: ${part ? `${part.duration} s are asked about` : 'nothing is asked'} (TIM-N22)`, () => {
    assert.deepEqual(idlePartOf(tracked, idle, tenMinutes), part)
  })
}

test('idle time divides a running timer, which goes on at its end (TIM-N23)', () => {
  assert.deepEqual(partsAroundIdle(since('9:00'), between('12:00', '13:00')), {
    before: between('9:00', '12:00'),
    after: since('13:00'),
  })
})

test('idle time divides a record, and leaves no empty parts (TIM-N23)', () => {
  const idle = between('12:00', '13:00')
  const partsOf = (tracked: TrackedTime) => partsAroundIdle(tracked, idle)
  assert.deepEqual(partsOf(until('9:00', '14:00')), {
    before: between('9:00', '12:00'),
    after: until('13:00', '14:00'),
  })
  assert.deepEqual(partsOf(until('9:00', '13:00')), { before: between('9:00', '12:00'), after: null })
  assert.deepEqual(partsOf(until('12:00', '13:00')), { before: null, after: null })
  assert.deepEqual(partsOf(since('12:00')), { before: null, after: since('13:00') })
})
