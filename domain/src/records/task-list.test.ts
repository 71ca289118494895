import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Instant } from './instant.ts'
import { type ListedTask, compareInList, groupOf, recentFrom } from './task-list.ts'

const task = (name: string, rest: Partial<ListedTask> = {}): ListedTask => ({
  name,
  favourite: false,
  trackedLast25Hours: false,
  priority: 5,
  place: 0,
  ...rest,
})

test('favourites come first, then the last 25 hours, then the rest (TIM-015)', () => {
  const tasks = [
    task('rest', { priority: 10 }),
    task('recent', { trackedLast25Hours: true }),
    task('favourite', { favourite: true, priority: 0 }),
    task('both', { favourite: true, trackedLast25Hours: true, priority: 1 }),
  ]
  const names = tasks.toSorted(compareInList).map(({ name }) => name)
  assert.deepEqual(names, ['both', 'favourite', 'recent', 'rest'])
  assert.deepEqual(tasks.map(groupOf), ['others', 'recent', 'favourites', 'favourites'])
})

test('within a group: the more important, then as in the tree, then by name (TIM-016)', () => {
  const tasks = [
    task('b', { place: 2 }),
    task('a', { place: 2 }),
    task('z', { place: 1 }),
    task('urgent', { priority: 9, place: 7 }),
  ]
  const names = tasks.toSorted(compareInList).map(({ name }) => name)
  assert.deepEqual(names, ['urgent', 'z', 'a', 'b'])
})

test('the last 25 hours are counted from now', () => {
  assert.equal(recentFrom(1_000_000 as Instant), 1_000_000 - 25 * 3600)
})
