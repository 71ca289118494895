import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at } from '../testing/times.ts'
import { dueClassOf } from './due.ts'
import { partOfDay } from './greeting.ts'

// oxfmt-ignore
const hours: [time: string, part: ReturnType<typeof partOfDay>][] = [
  ['00:00', 'night'],     ['04:59', 'night'],
  ['05:00', 'morning'],   ['11:59', 'morning'],
  ['12:00', 'afternoon'], ['16:59', 'afternoon'],
  ['17:00', 'evening'],   ['23:59', 'evening'],
]
for (const [time, part] of hours) {
  test(`at ${time} it is ${part} (DSH-004, DSH-005, DSH-006, DSH-007)`, () => {
    assert.equal(partOfDay(at(`2026-11-20T${time}`)), part)
  })
}

// oxfmt-ignore
const dues: [due: string, expected: ReturnType<typeof dueClassOf>][] = [
  ['2026-11-19T23:59', 'overdue'],
  ['2026-11-20T12:59', 'overdue'],
  ['2026-11-20T13:00', 'today'],
  ['2026-11-20T23:59', 'today'],
  ['2026-11-21T23:59', 'today'],
  ['2026-11-22T00:00', 'future'],
  ['2027-03-01T00:00', 'future'],
]
for (const [due, expected] of dues) {
  test(`on Friday at 13:00 what is due at ${due} is ${expected} (DSH-028, DSH-029, DSH-030, TSK-021)`, () => {
    assert.equal(dueClassOf(at(due), at('2026-11-20T13:00')), expected)
  })
}
