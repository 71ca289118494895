import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TimeLevel } from '../calendar/time-level.ts'
import type { Status } from '../tasks/status.ts'
import { at } from '../testing/times.ts'
import { nextEntryOf } from './next-entry.ts'

function anEntry(time: string, status: Status = 'NORMAL', level: TimeLevel = 1) {
  return { start: at(time), duration: 3600, level, status }
}

const now = at('2026-11-20T10:30')

test('the next entry of a task is its first open one that is not over', () => {
  const running = anEntry('2026-11-20T10:00')
  const tomorrow = anEntry('2026-11-21T10:00')
  const over = anEntry('2026-11-20T09:30')
  const done = anEntry('2026-11-20T11:00', 'COMPLETED')
  assert.equal(nextEntryOf([tomorrow, over, done, running], now), running)
  assert.equal(nextEntryOf([tomorrow, over, done], now), tomorrow)
})

test('when all entries are over or closed, the last one is the next entry', () => {
  const done = anEntry('2026-11-20T11:00', 'COMPLETED')
  assert.equal(nextEntryOf([done, anEntry('2026-11-20T09:30')], now), done)
  assert.equal(nextEntryOf([], now), null)
})

test('an entry that is never displayed is not the next entry', () => {
  assert.equal(nextEntryOf([anEntry('2026-11-21', 'NORMAL', 5)], now), null)
})
