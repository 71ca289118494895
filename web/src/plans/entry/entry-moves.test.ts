import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { movedBy, resizedBy } from './entry-moves.ts'
import { aTask, anEntry, at } from '../testing.ts'

const write = aTask('write', { limits: { minDuration: 3600, maxDuration: 4 * 3600 } })
const chapter = anEntry('chapter', write, '2026-11-20T09:00', 2)
const next = anEntry('next', aTask('other'), '2026-11-20T12:00', 1)
const input = { task: write, entry: chapter, inTheWay: [chapter, next] }

test('a step moves by half an hour, or by a day', () => {
  assert.equal(movedBy(input, 0, 1).slot!.start, at('2026-11-20T09:30'))
  assert.equal(movedBy(input, 0, -1).slot!.start, at('2026-11-20T08:30'))
  assert.equal(movedBy(input, -1, 0).slot!.start, at('2026-11-19T09:00'))
  assert.equal(movedBy(input, 1, 0).slot!.start, at('2026-11-21T09:00'))
})

test('a step onto another entry is refused, one that touches it is allowed (PLN-066)', () => {
  assert.equal(movedBy(input, 0, 2).refusal, null)
  assert.equal(movedBy(input, 0, 3).refusal, 'overlap')
})

test('a whole-day entry moves only by days', () => {
  const day = { ...chapter, level: TimeLevel.Days, start: at('2026-11-20T00:00'), duration: 86_400 }
  assert.equal(movedBy({ ...input, entry: day }, 0, 1).slot!.start, day.start)
  assert.equal(movedBy({ ...input, entry: day }, 1, 0).slot!.start, at('2026-11-21T00:00'))
})

test('pinned entries and entries that are not normal cannot be moved (PLN-061, PLN-062)', () => {
  const pinned = { ...input, entry: { ...chapter, pinned: true } }
  const done = { ...input, entry: { ...chapter, status: 'COMPLETED' as const } }
  assert.deepEqual([movedBy(pinned, 0, 1).refusal, resizedBy(pinned, 1).refusal], ['pinned', 'pinned'])
  assert.deepEqual([movedBy(done, 0, 1).refusal, resizedBy(done, 1).refusal], ['not-normal', 'not-normal'])
})

test('a step of the edge is half an hour, between the minimal and the maximal duration (PLN-073, PLN-075)', () => {
  assert.equal(resizedBy(input, 1).slot!.duration, 2.5 * 3600)
  assert.equal(resizedBy(input, -1).slot!.duration, 1.5 * 3600)
  assert.equal(resizedBy(input, -5).slot!.duration, 3600)
})

test('the edge stops at the next entry or at the maximal duration (PLN-074, PLN-076)', () => {
  assert.equal(resizedBy(input, 10).slot!.duration, 3 * 3600)
  assert.equal(resizedBy({ ...input, inTheWay: [chapter] }, 10).slot!.duration, 4 * 3600)
})

test('an edge that cannot move further gives the reason', () => {
  const lasting = (hours: number, inTheWay = input.inTheWay) => ({
    ...input,
    entry: { ...chapter, duration: hours * 3600 },
    inTheWay,
  })
  assert.equal(resizedBy(lasting(1), -1).refusal, 'too-short')
  assert.equal(resizedBy(lasting(3), 1).refusal, 'overlap')
  assert.equal(resizedBy(lasting(4, [chapter]), 1).refusal, 'too-long')
  assert.deepEqual([resizedBy(lasting(1.5), -1).refusal, resizedBy(lasting(2.5), 1).refusal], [null, null])
})

test('without a range of durations an entry cannot be resized (PLN-072, TSK-040)', () => {
  const fixed = aTask('fixed', { limits: { minDuration: 7200, maxDuration: 7200 } })
  assert.equal(resizedBy({ ...input, task: fixed }, 1).refusal, 'fixed')
})
