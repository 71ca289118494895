import assert from 'node:assert/strict'
import { test } from 'node:test'
import { week } from '#calendar/testing.ts'
import { freePlaces } from './free-places.ts'
import { aTask, anEntry, at, rules } from './testing.ts'

const write = aTask('write')
const room = {
  days: week,
  rules,
  entries: [anEntry('standup', '2026-11-16T11:00', 0.5), anEntry('chapter', '2026-11-16T09:00', 1.5)],
}

test('free slots are offered from now on, by day, without overlaps', () => {
  const places = freePlaces({ task: write, moved: null }, room, at('2026-11-20T21:00'), 3)
  assert.deepEqual(
    places.map(({ start }) => start),
    [at('2026-11-20T21:00'), at('2026-11-21T08:00'), at('2026-11-21T10:00')],
  )
})

test('nothing is offered without a free slot', () => {
  const never = aTask('never', { minLevel: 5, maxLevel: 4 })
  assert.deepEqual(freePlaces({ task: never, moved: null }, room, at('2026-11-16T00:00'), 3), [])
})
