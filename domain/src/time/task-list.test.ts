import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Instant } from './zone-offsets.ts'
import { type ListedTask, taskOrder, withRecentGroup, recentSince } from './task-list.ts'

interface Named extends ListedTask {
  readonly id: string
}

const task = (id: string, rest: Partial<ListedTask> = {}): Named => ({
  id,
  favourite: false,
  priority: 5,
  ...rest,
})

function groupsOf(tasks: readonly Named[], lately: readonly string[] = []) {
  const numbers = lately.map((id) => tasks.findIndex((each) => each.id === id))
  const { favourites, recent, others } = withRecentGroup(taskOrder(tasks, tasks.keys()), new Set(numbers))
  return [favourites, recent, others].map((group) => group.map((number) => tasks[number]!.id))
}

test('favourites come first, then the last 25 hours, then the rest (TIM-015)', () => {
  const tasks = [
    task('rest', { priority: 10 }),
    task('recent'),
    task('favourite', { favourite: true, priority: 0 }),
    task('both', { favourite: true, priority: 1 }),
  ]
  assert.deepEqual(groupsOf(tasks, ['recent', 'both']), [['both', 'favourite'], ['recent'], ['rest']])
})

test('each group is sorted by priority, then by tree order (TIM-016, TSK-023)', () => {
  const tasks = [task('z'), task('a'), task('urgent', { priority: 9 }), task('b')]
  assert.deepEqual(groupsOf(tasks), [[], [], ['urgent', 'z', 'a', 'b']])
  assert.deepEqual(groupsOf(tasks, ['z', 'urgent']), [[], ['urgent', 'z'], ['a', 'b']])
})

test('the last 25 hours are counted from now (TIM-015, TSK-020)', () => {
  assert.equal(recentSince(1_000_000 as Instant), 1_000_000 - 25 * 3600)
})
