import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { type LadderLimits, endAt, ladderOf, ownLimit, rungTowards } from './ladder.ts'

const free: LadderLimits = { minLevel: null, maxLevel: null, lifted: null, capped: null }
const { HoursAndMinutes, Days, Weeks, Months, Quarters, Seasons, Years, Life, AboveLife, Default } = TimeLevel

const ends = (given: Partial<LadderLimits>) => {
  const { low, high } = ladderOf({ ...free, ...given })
  return [low, high]
}

test('without limits all levels are allowed, from a time of day to a life (TSK-039)', () => {
  assert.deepEqual(ends({}), [HoursAndMinutes, Life])
  assert.equal(ladderOf(free).isLimited, false)
})

test('own limits stay within the limits of relatives (TSK-036, TSK-039)', () => {
  assert.deepEqual(ends({ minLevel: Days, maxLevel: Years }), [Days, Years])
  assert.deepEqual(ends({ minLevel: Days, maxLevel: Years, lifted: Weeks, capped: Months }), [Weeks, Months])
  assert.deepEqual(ends({ lifted: Weeks, capped: Months }), [Weeks, Months])
  assert.deepEqual(ends({ minLevel: Months, capped: Weeks }), [Months, Weeks])
})

test('levels without a calendar view map to the nearest level with one (TSK-039)', () => {
  assert.deepEqual(ends({ minLevel: Default, maxLevel: AboveLife }), [HoursAndMinutes, Life])
  assert.deepEqual(ends({ minLevel: Quarters }), [Seasons, Life])
  assert.deepEqual(ends({ maxLevel: Quarters }), [HoursAndMinutes, Months])
})

test('an end stops at the limits of relatives and at the other end (TSK-039)', () => {
  const ladder = ladderOf({ ...free, minLevel: Days, maxLevel: Months, lifted: Days, capped: Years })
  assert.equal(endAt(ladder, 'high', Life), Years)
  assert.equal(endAt(ladder, 'high', HoursAndMinutes), Days)
  assert.equal(endAt(ladder, 'low', HoursAndMinutes), Days)
  assert.equal(endAt(ladder, 'low', Life), Months)
  assert.equal(endAt(ladder, 'low', Weeks), Weeks)
})

test('at the outermost allowed level no own limit is saved (TSK-039)', () => {
  const ladder = ladderOf({ ...free, capped: Years })
  assert.equal(ownLimit(ladder, 'high', Years), null)
  assert.equal(ownLimit(ladder, 'high', Months), Months)
  assert.equal(ownLimit(ladder, 'low', HoursAndMinutes), null)
  assert.equal(ownLimit(ladder, 'low', Days), Days)
})

test('steps move from rung to rung and stop at the last', () => {
  assert.equal(rungTowards(Months, 1), Seasons)
  assert.equal(rungTowards(Months, -1), Weeks)
  assert.equal(rungTowards(Life, 1), Life)
  assert.equal(rungTowards(Days, -9), HoursAndMinutes)
})
