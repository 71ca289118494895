import { type TaskChoice } from '../records/records.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filteredLocally, listRows, pagesToFetch } from './list-rows.ts'
import { aTask } from '../testing.ts'

const choice: TaskChoice = {
  tasks: ['loved', 'recent', 'other one', 'other two'].map((name) => aTask(name)),
  groups: { favourites: 1, recent: 1, others: 2, from: 0, known: 4 },
  contexts: [],
  chosen: [],
}

function outline(query = '', folded: readonly string[] = [], of = choice) {
  const found = filteredLocally(of, query)
  assert.ok(found)
  return listRows(found.tasks, found.groups, new Set(folded)).map((row) =>
    row?.node.kind === 'group' ? `${row.node.group} ${row.node.count}` : row?.node.task.name,
  )
}

test('the list has three named groups, without empty ones (TIM-015)', () => {
  assert.deepEqual(outline(), [
    'favourites 1',
    'loved',
    'recent 1',
    'recent',
    'others 2',
    'other one',
    'other two',
  ])
  assert.deepEqual(outline('OTHER'), ['others 2', 'other one', 'other two'])
  assert.deepEqual(outline('', ['others']), ['favourites 1', 'loved', 'recent 1', 'recent', 'others 2'])
})

test('two characters filter nothing, three match anywhere in a name (TIM-022)', () => {
  assert.equal(outline('ov').length, 7)
  assert.deepEqual(outline('ove'), ['favourites 1', 'loved'])
})

test('a list that is not completely loaded is not filtered locally', () => {
  assert.equal(filteredLocally({ ...choice, groups: { ...choice.groups, others: 3000 } }, 'one'), null)
})

test('tasks that are not loaded yet keep their rows', () => {
  const groups = { favourites: 0, recent: 0, others: 3 }
  assert.deepEqual(
    listRows([undefined, aTask('b'), undefined], groups, new Set()).map((row) => row?.id),
    ['others', undefined, aTask('b').id, undefined],
  )
})

test('the visible pages of a long list are fetched, except the one that came with the screen', () => {
  assert.deepEqual(pagesToFetch([0, 20], true), [])
  assert.deepEqual(pagesToFetch([190, 210], true), [1])
  assert.deepEqual(pagesToFetch([190, 210], false), [0, 1])
})
