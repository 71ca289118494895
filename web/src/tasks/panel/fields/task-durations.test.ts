import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { type ContextId, newId } from '@lustra/contract/ids'
import { readDuration } from '#language/read-duration.ts'
import { durationText, durationsWith, longestDuration, mayHaveUsualDuration } from './task-durations.ts'

const [english, russian] = [wordsOf('en'), wordsOf('ru')]
const hour = 3600
const day = 24 * hour

test('a duration is written in days, hours and minutes (TSK-042)', () => {
  const { taskPanel } = english
  assert.equal(durationText(1800, taskPanel), '30 min')
  assert.equal(durationText(hour + 1800, taskPanel), '1 h 30 min')
  assert.equal(durationText(2 * day, taskPanel), '2 d')
  assert.equal(durationText(day + hour, russian.taskPanel), '1 дн 1 ч')
})

test('a formatted duration can be parsed again in either language (TSK-040)', () => {
  for (const { taskPanel } of [english, russian]) {
    for (let seconds = 60; seconds < 9 * day; seconds += 7380) {
      const isComplete = seconds - (seconds % 60)
      assert.equal(readDuration(durationText(isComplete, taskPanel), longestDuration), isComplete)
    }
  }
})

test('the usual duration becomes the shortest, and raises a longest that would be shorter (RHY-028)', () => {
  assert.deepEqual(durationsWith({ maxDuration: null }, 2 * hour), { minDuration: 2 * hour })
  assert.deepEqual(durationsWith({ maxDuration: 3 * hour }, 2 * hour), { minDuration: 2 * hour })
  assert.deepEqual(durationsWith({ maxDuration: hour }, 2 * hour), {
    minDuration: 2 * hour,
    maxDuration: 2 * hour,
  })
})

// oxfmt-ignore
const mayHaveCases: [name: string, contexts: number, own: number | null, parent: number | null | undefined, may: boolean][] = [
  ['no time and no context',       0, 0,    undefined, false],
  ['no time under the parent',     0, 0,    0,         false],
  ['time of its own',              0, 60,   undefined, true],
  ['time under the parent',        0, 0,    60,        true],
  ['a context',                    1, 0,    0,         true],
  ['time that is not summed yet',  0, null, undefined, true],
  ['its parent’s is not yet',      0, 0,    null,      true],
]

for (const [name, contexts, own, ofParent, may] of mayHaveCases) {
  test(`a place is reserved for the usual duration only if there may be one: ${name} (RHY-028)`, () => {
    const contextIds = Array.from({ length: contexts }, () => newId() as ContextId)
    const parent = ofParent === undefined ? undefined : { contextIds: [], trackedAll: ofParent }
    assert.equal(mayHaveUsualDuration({ contextIds, trackedAll: own }, parent), may)
  })
}
