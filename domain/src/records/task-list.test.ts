import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Instant } from './instant.ts'
import { type ListedTask, listed, recentFrom } from './task-list.ts'

const task = (name: string, rest: Partial<ListedTask> = {}) => ({
  name,
  favourite: false,
  trackedLast25Hours: false,
  priority: 5,
  ...rest,
})

test('favourites come first, then the last 25 hours, then the rest (TIM-015)', () => {
  const { favourites, recent, others } = listed([
    task('rest', { priority: 10 }),
    task('recent', { trackedLast25Hours: true }),
    task('favourite', { favourite: true, priority: 0 }),
    task('both', { favourite: true, trackedLast25Hours: true, priority: 1 }),
  ])
  const names = [favourites, recent, others].map((group) => group.map(({ name }) => name))
  assert.deepEqual(names, [['both', 'favourite'], ['recent'], ['rest']])
})

test('within a group the more important come first, then they are as in the tree', () => {
  const { others } = listed([task('z'), task('a'), task('urgent', { priority: 9 }), task('b')])
  assert.deepEqual(
    others.map(({ name }) => name),
    ['urgent', 'z', 'a', 'b'],
  )
})

test('the last 25 hours are counted from now', () => {
  assert.equal(recentFrom(1_000_000 as Instant), 1_000_000 - 25 * 3600)
})
