import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localStore } from '#browser/storage.ts'
import { goTo } from '#ui/page/go-to.ts'
import { addSeconds, localTimeOf, secondsPerDay } from '@lustra/domain/calendar'
import { isLongCompleted } from './go-to-item.ts'

const noon = localTimeOf({ year: 2026, month: 11, day: 20 }, 12)

test('only a task completed more than a day ago is hidden by the tree of open tasks (SRC-011, SRC-N07)', () => {
  assert.equal(isLongCompleted(null, noon), false)
  assert.equal(isLongCompleted(addSeconds(noon, -secondsPerDay), noon), false)
  assert.equal(isLongCompleted(addSeconds(noon, -secondsPerDay - 1), noon), true)
})

test('the options of an item stay in local storage, for that item alone (SRC-010, TSK-010)', () => {
  goTo.begin({ id: 'Roof00000001', path: ['House0000001'] })
  goTo.end()
  assert.notEqual(localStore.get('lustra.go-to'), null)
  assert.deepEqual(goTo.pathTo('Roof00000001'), ['House0000001'])
  assert.deepEqual(goTo.pathTo('Fence0000001'), [])
  for (const text of ['', 'House', 'null', '{}']) {
    localStore.set('lustra.go-to', text)
    assert.deepEqual(goTo.pathTo('Roof00000001'), [], text)
  }
})
