import { type ContextId } from '@lustra/contract/ids'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TimeLevel } from '@lustra/domain/calendar'
import { changedOf, taskOf, wireChanges } from './tasks-reply.ts'
import { aTask, at, idOf, onWire, outlineOf, treeOf } from './testing.ts'

const slot = { level: TimeLevel.Days, start: at('2026-11-20T00:00'), duration: 86_400 }

test('a task is unchanged by a round trip over the wire (TSK-011, TSK-013, TSK-014)', () => {
  const task = aTask('roof', {
    status: 'CANCELLED',
    priority: 8,
    favourite: true,
    recurring: true,
    color: '1371BF',
    contextIds: ['contextabcde' as ContextId],
    completeness: 40,
    startTime: at('2026-11-20T08:00'),
    dueTime: at('2026-11-30T18:00'),
    minDuration: 1800,
    maxDuration: 7200,
    minLevel: TimeLevel.Days,
    maxLevel: TimeLevel.Years,
    scheduled: slot,
  })
  assert.deepEqual(taskOf(onWire(task)), task)
})

test('only changed properties are sent, under the names of the wire (TSK-013, TSK-042)', () => {
  assert.deepEqual(wireChanges({ name: 'roof', minDuration: null, maxLevel: TimeLevel.Years }), {
    name: 'roof',
    minDur: null,
    maxTL: TimeLevel.Years,
  })
})

test('the tasks of a reply replace the loaded ones, and removed tasks disappear (TSK-015)', () => {
  const tree = treeOf('house', '.garden', 'thesis')
  const changed = aTask('thesis', { levelOrder: 2, completeness: 40 })
  const { tasks, removed } = changedOf({ tasks: [onWire(changed)], removed: [idOf('garden')] })
  const merged = tree.with(tasks, removed)
  assert.deepEqual(outlineOf(merged), ['house', 'thesis'])
  assert.equal(merged.get(idOf('thesis'))?.completeness, 40)
})
