import { at } from '#calendar/testing.ts'
import { type WeekCell } from '@lustra/domain/calendar'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boundsOf, refusalOf, slotAt, slotOfPlanned, verdictsOf } from './record-rules.ts'
import { aPlan, aRecord, aContext, aTimer } from './testing.ts'

const friday = 4
const cell = (column: number, hour: number): WeekCell => ({ column, row: hour * 2 })
const halfHourAt = (column: number, hour: number) => slotAt(cell(column, hour), 1800, aContext())

test('a dropped record ends at the latest with the current half hour (TIM-044, TIM-051, TIM-N05)', () => {
  assert.equal(refusalOf(halfHourAt(friday, 12.5), null, aContext()), null)
  assert.equal(refusalOf(halfHourAt(friday, 13), null, aContext()), 'future')
  assert.equal(refusalOf(slotAt(cell(friday, 12.5), 3600, aContext()), null, aContext()), 'future')
})

test('a record may not overlap others, but may overlap itself, and adjacent records do not overlap (TIM-043)', () => {
  const swim = aRecord('swim', '2026-11-19T09:00', 2)
  const context = aContext([swim])
  assert.equal(refusalOf(slotAt(cell(3, 10), 1800, context), null, context), 'overlap')
  assert.equal(refusalOf(slotAt(cell(3, 10), 1800, context), swim.id, context), null)
  assert.equal(refusalOf(slotAt(cell(3, 11), 1800, context), null, context), null)
})

test('a running timer occupies the time since its start (TIM-N06)', () => {
  const context = aContext([], aTimer('guide', '2026-11-20T12:00'))
  assert.equal(refusalOf(halfHourAt(friday, 11.5), null, context), null)
  assert.equal(refusalOf(halfHourAt(friday, 12.5), null, context), 'overlap')
})

test('every cell of the week has its verdict before anything is dropped (TIM-044)', () => {
  const context = aContext([aRecord('swim', '2026-11-16T09:00', 1)])
  const { cells, days } = verdictsOf((at) => slotAt(at, 1800, context), null, context)
  const verdict = (column: number, hour: number) => cells[column * 48 + hour * 2]
  assert.equal(cells.length, 7 * 48)
  assert.deepEqual(days, [])
  assert.equal(verdict(0, 9.5), 'overlap')
  assert.equal(verdict(0, 10), null)
  assert.equal(verdict(friday, 12.5), null)
  assert.equal(verdict(friday, 13), 'future')
  assert.equal(verdict(6, 0), 'future')
})

test('an edge stops at the next record, at the current half hour and after five hours (TIM-048, TIM-049, TIM-050, TIM-051)', () => {
  const swim = aRecord('swim', '2026-11-19T09:00', 1)
  const next = aRecord('next', '2026-11-19T11:30', 1)
  const now = aRecord('now', '2026-11-20T11:00', 1)
  const context = aContext([swim, next, now])
  assert.deepEqual(boundsOf(swim, context), { min: 1800, max: 2.5 * 3600 })
  assert.deepEqual(boundsOf(next, context), { min: 1800, max: 5 * 3600 })
  assert.deepEqual(boundsOf(now, context), { min: 1800, max: 2 * 3600 })
})

test('dropping a planned entry records the rest of it, as far as the time is free', () => {
  const plan = aPlan('write', '2026-11-19T09:00', 3)
  const hours = (column: number, hour: number, context = aContext()) =>
    slotOfPlanned(plan, cell(column, hour), context).duration / 3600
  assert.equal(hours(3, 9), 3)
  assert.equal(hours(3, 10.5), 1.5)
  assert.equal(hours(3, 14), 3)
  assert.equal(hours(friday, 11), 2)
  assert.equal(hours(3, 9, aContext([aRecord('swim', '2026-11-19T10:30', 1)])), 1.5)
  assert.equal(slotOfPlanned(plan, cell(3, 9), aContext()).start, at('2026-11-19T09:00'))
})
