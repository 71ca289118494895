import assert from 'node:assert/strict'
import { test } from 'node:test'
import { treeRootAfter } from './navigation.ts'

const house = { id: 'house', parentId: null }
const roof = { id: 'roof', parentId: 'house' }
const tiles = { id: 'tiles', parentId: 'roof' }

test('going down shows the task’s subtasks, going up the root’s siblings (PLN-036, PLN-N03, TSK-034)', () => {
  assert.equal(treeRootAfter('DOWN', tiles, roof), 'tiles')
  assert.equal(treeRootAfter('DOWN', house, null), 'house')
  assert.equal(treeRootAfter('UP', tiles, roof), 'house')
  assert.equal(treeRootAfter('UP', roof, house), null)
  assert.equal(treeRootAfter('UP', house, null), null)
})

test('selecting on the same level keeps the tree (PLN-036)', () => {
  assert.equal(treeRootAfter('SAME', tiles, roof), 'roof')
  assert.equal(treeRootAfter('SAME', house, null), null)
})

test('selecting on the calendar returns the tree to level 0 (PLN-036)', () => {
  assert.equal(treeRootAfter('CALENDAR', tiles, roof), null)
})
