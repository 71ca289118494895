import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Instant } from './instant.ts'
import { type ListedTask, listed, recentFrom } from './task-list.ts'

const task = (id: string, rest: Partial<ListedTask> = {}): ListedTask => ({
  id,
  favourite: false,
  priority: 5,
  ...rest,
})

test('favourites come first, then the last 25 hours, then the rest (TIM-015)', () => {
  const tasks = [
    task('rest', { priority: 10 }),
    task('recent'),
    task('favourite', { favourite: true, priority: 0 }),
    task('both', { favourite: true, priority: 1 }),
  ]
  const { favourites, recent, others } = listed(tasks, new Set(['recent', 'both']))
  const names = [favourites, recent, others].map((group) => group.map(({ id }) => id))
  assert.deepEqual(names, [['both', 'favourite'], ['recent'], ['rest']])
})

test('within a group the more important come first, then they are as in the tree', () => {
  const { others } = listed([task('z'), task('a'), task('urgent', { priority: 9 }), task('b')], new Set())
  assert.deepEqual(
    others.map(({ id }) => id),
    ['urgent', 'z', 'a', 'b'],
  )
})

test('the last 25 hours are counted from now', () => {
  assert.equal(recentFrom(1_000_000 as Instant), 1_000_000 - 25 * 3600)
})
