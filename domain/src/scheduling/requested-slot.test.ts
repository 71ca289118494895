import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '../calendar/time-level.ts'
import { at } from '../testing/times.ts'
import { requestedSlot, stretchedSlot } from './requested-slot.ts'
import type { Slot } from './slot.ts'

const slot = (from: string, to: string, level = TimeLevel.HoursAndMinutes): Slot => ({
  level,
  start: at(`2026-11-26T${from}`),
  duration: at(`2026-11-26T${to}`) - at(`2026-11-26T${from}`),
})

const [morning, noon, quarter] = [slot('09:00', '10:30'), slot('12:00', '13:00'), slot('15:00', '15:15')]
const taken = [noon, morning, quarter, { ...slot('00:00', '23:59'), level: TimeLevel.Days }]

// oxfmt-ignore
const draws: [name: string, pressed: string, reached: string | null, from: string, to: string][] = [
  ['a click takes an hour',                              '16:00', null,    '16:00', '17:00'],
  ['a click within a half hour begins with it',          '16:29', null,    '16:00', '17:00'],
  ['a click takes what is free before the next entry',   '11:30', null,    '11:30', '12:00'],
  ['a click after an entry of odd minutes follows it',   '15:20', null,    '15:15', '16:00'],
  ['a click before midnight ends there',                 '23:30', null,    '23:30', '24:00'],
  ['a span in one half hour',                            '16:10', '16:20', '16:00', '16:30'],
  ['a span downward includes both half hours',           '16:10', '17:40', '16:00', '18:00'],
  ['a span upward includes both half hours',             '17:40', '16:10', '16:00', '18:00'],
  ['a span down over an entry ends before it',           '10:40', '14:00', '10:30', '12:00'],
  ['a span up over an entry begins after it',            '14:10', '10:40', '13:00', '14:30'],
  ['a span to midnight',                                 '22:00', '23:59', '22:00', '24:00'],
  ['a span up to midnight',                              '02:00', '00:00', '00:00', '02:30'],
]

for (const [name, pressed, reached, from, to] of draws) {
  test(`${name} (CAL-014, PLN-066)`, () => {
    const end = to === '24:00' ? at('2026-11-27T00:00') : at(`2026-11-26T${to}`)
    const start = at(`2026-11-26T${from}`)
    const requested = requestedSlot(
      at(`2026-11-26T${pressed}`),
      reached === null ? null : at(`2026-11-26T${reached}`),
      taken,
    )
    assert.deepEqual(requested, { level: TimeLevel.HoursAndMinutes, start, duration: end - start })
  })
}

test('a drawn span stays within its day', () => {
  const requested = requestedSlot(at('2026-11-26T22:00'), at('2026-11-27T02:00'), [])
  assert.equal(requested.duration, 2 * 3600)
  assert.equal(
    requestedSlot(at('2026-11-26T02:00'), at('2026-11-25T22:00'), []).start,
    at('2026-11-26T00:00'),
  )
})

test('a press on taken time returns a slot that the rules refuse, not an empty one (PLN-066)', () => {
  const requested = requestedSlot(at('2026-11-26T12:30'), null, taken)
  assert.deepEqual(requested, slot('12:30', '13:30'))
})

// oxfmt-ignore
const stretches: [name: string, edge: 'start' | 'end', to: string, from: string, until: string][] = [
  ['its end moves by half hours',                  'end',   '17:40', '16:00', '17:30'],
  ['it stays half an hour long at least',          'end',   '15:00', '16:00', '16:30'],
  ['its start moves by half hours',                'start', '15:40', '15:30', '17:00'],
  ['its start does not cover the entry before',    'start', '14:00', '15:15', '17:00'],
  ['its start stays half an hour before its end',  'start', '18:00', '16:30', '17:00'],
]

for (const [name, edge, to, from, until] of stretches) {
  test(`stretched by a handle, ${name} (CAL-066)`, () => {
    const stretched = stretchedSlot(slot('16:00', '17:00'), edge, at(`2026-11-26T${to}`), taken)
    assert.deepEqual(stretched, slot(from, until))
  })
}

test('a span stretched down to an entry ends before it', () => {
  assert.deepEqual(
    stretchedSlot(slot('10:30', '11:00'), 'end', at('2026-11-26T14:00'), taken),
    slot('10:30', '12:00'),
  )
})
