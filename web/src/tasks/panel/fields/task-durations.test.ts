import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { readDuration } from '#language/read-duration.ts'
import { durationText, longestDuration } from './task-durations.ts'

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
