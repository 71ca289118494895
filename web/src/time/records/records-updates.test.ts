import assert from 'node:assert/strict'
import { test } from 'node:test'
import { week } from '#calendar/testing.ts'
import { isForQuery, replay } from '#data/cache-update.ts'
import { aRecord, aTask, aTimer } from '../testing.ts'
import { timerKey } from './records-family.ts'
import { choiceKey, comparisonsKey, keyOfWeek } from './records-queries.ts'
import { type TaskId, noContext } from '@lustra/contract/ids'
import {
  commentsCounted,
  contextsChosen,
  recordAdded,
  recordGiven,
  statusSet,
  taskRenamed,
  timerStopped,
} from './records-updates.ts'
import { type TrackedWeek } from './records.ts'

const task = aTask('Swim')
const record = aRecord('Swim', '2026-11-18T09:00', 1)
const start = week.first
const tracked: TrackedWeek = { start, since: start, records: [record], tasks: new Map([[task.id, task]]) }

test('the number of comments of a record follows their changes without refetching (TIM-077)', () => {
  const updates = commentsCounted(record.id, 2)
  const inWeek = updates.filter((update) => isForQuery(update, keyOfWeek(start)))
  assert.equal(replay(tracked, inWeek).records[0]?.commentCount, 2)
  for (const key of [keyOfWeek(start), choiceKey, comparisonsKey, timerKey]) {
    const matching = updates.filter((update) => isForQuery(update, key))
    assert.deepEqual(
      matching.map(({ isPartial }) => isPartial),
      [false],
    )
  }
})

const timer = aTimer('Swim', '2026-11-18T12:00')

for (const [name, updates] of [
  ['an added record', recordAdded(aRecord('Other', '2026-11-18T11:00', 1), task)],
  ['a stopped timer', timerStopped(timer, record.startAt)],
  ['a completed task', statusSet(task.id, 'COMPLETED')],
  ['a renamed task', taskRenamed(task.id, 'Swim a mile')],
  ['a record of another task', recordGiven(record.id, aTask('Read'))],
] as const) {
  test(`${name} is also correct over an answer that contains it`, () => {
    const inWeek = updates.filter((update) => isForQuery(update, keyOfWeek(start)))
    const once = replay(tracked, inWeek)
    assert.notDeepEqual(once, tracked)
    assert.deepEqual(replay(once, inWeek), once)
  })
}

test('a task is renamed in the week, the list, the plan and the timer (TIM-055)', () => {
  const renamed = taskRenamed(task.id, 'Swim a mile')
  const replayed = <T>(data: T, key: readonly unknown[]) =>
    replay(
      data,
      renamed.filter((update) => isForQuery(update, key)),
    )
  assert.equal(replayed(tracked, keyOfWeek(start)).tasks.get(task.id)?.name, 'Swim a mile')
  assert.equal(replayed({ tasks: [task] }, choiceKey).tasks[0]?.name, 'Swim a mile')
  assert.equal(replayed({ entryTasks: [task] }, comparisonsKey).entryTasks[0]?.name, 'Swim a mile')
  assert.equal(replayed(timer, timerKey).taskName, 'Swim a mile')
})

test('a completed task leaves the list and its group (TIM-014)', () => {
  const [loved, other] = [aTask('Loved'), aTask('Other')]
  const groups = { favourites: 1, recent: 0, others: 2, from: 0, known: 5 }
  const choice = { tasks: [loved, task, other], groups, contexts: [], chosen: [noContext] }
  const replayed = (id: TaskId) =>
    replay(
      choice,
      statusSet(id, 'COMPLETED').filter((update) => isForQuery(update, choiceKey)),
    )
  assert.deepEqual(replayed(task.id), {
    ...choice,
    tasks: [loved, other],
    groups: { ...groups, others: 1, known: 4 },
  })
  assert.deepEqual(replayed(loved.id).groups, { ...groups, favourites: 0, known: 4 })
  assert.deepEqual(replayed(aTask('On another page').id), choice)
})

test('without contexts the list is empty at once (TIM-027)', () => {
  const [update] = contextsChosen([])
  const groups = { favourites: 0, recent: 0, others: 1, from: 0, known: 1 }
  const choice = { tasks: [task], groups, contexts: [], chosen: [noContext] }
  assert(update)
  assert.deepEqual(replay(choice, [update]), {
    ...choice,
    tasks: [],
    groups: { ...groups, others: 0 },
    chosen: [],
  })
  assert.deepEqual(replay(choice, contextsChosen([noContext])).tasks, [task])
})
