import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Goal } from '@lustra/contract/goals'
import { type GoalId, type TaskId } from '@lustra/contract/ids'
import { checkedGoal, draftOf, faultOf } from './goal-draft.ts'

const empty = draftOf(undefined, null)
const complete = { ...empty, taskId: 'Task00000001' as TaskId, text: 'Weight', checkValue: '60' }

test('a goal needs a task, a text and, with a criterion, a number (TSK-048)', () => {
  assert.deepEqual(faultOf(empty), { task: true, text: true, checkValue: true })
  assert.deepEqual(faultOf(complete), { task: false, text: false, checkValue: false })
  assert.equal(checkedGoal({ ...complete, checkValue: 'much' }), null)
})

test('a goal that is edited begins with its criterion, and keeps or changes it (TSK-048, TSK-054)', () => {
  const goal: Goal = {
    id: 'Goal00000001' as GoalId,
    taskId: 'Task00000001' as TaskId,
    text: 'Coffees',
    type: 'NUMERIC',
    status: 'active',
    operator: 'no_more_than',
    checkValue: 2.5,
    withCriteria: true,
    recordCount: 0,
    recent: [],
  }
  const draft = draftOf(goal, goal.taskId)
  assert.deepEqual(checkedGoal(draft)?.criterion, { operator: 'no_more_than', checkValue: 2.5 })
  const raised = { ...draft, operator: 'no_less_than', checkValue: '3,5' } as const
  assert.deepEqual(checkedGoal(raised)?.criterion, { operator: 'no_less_than', checkValue: 3.5 })
  const free = draftOf({ ...goal, operator: null, checkValue: null, withCriteria: false }, goal.taskId)
  assert.equal(checkedGoal(free)?.criterion, null)
})

test('a text goal and a goal whose criterion is switched off have no criterion (TSK-049)', () => {
  assert.deepEqual(checkedGoal(complete)?.criterion, { operator: 'no_less_than', checkValue: 60 })
  assert.equal(checkedGoal({ ...complete, type: 'TEXT' })?.criterion, null)
  assert.equal(checkedGoal({ ...complete, hasCriterion: false, checkValue: '' })?.criterion, null)
})
