import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type TaskId } from '@lustra/contract/ids'
import { checkedGoal, draftOf, faultOf } from './goal-draft.ts'

const empty = draftOf(undefined, null)
const complete = { ...empty, taskId: 'Task00000001' as TaskId, text: 'Weight', checkValue: '60' }

test('a goal needs a task, a text and, with a criterion, a number', () => {
  assert.deepEqual(faultOf(empty), { task: true, text: true, checkValue: true })
  assert.deepEqual(faultOf(complete), { task: false, text: false, checkValue: false })
  assert.equal(checkedGoal({ ...complete, checkValue: 'much' }), null)
})

test('a text goal and a goal whose criterion is switched off have no criterion', () => {
  assert.deepEqual(checkedGoal(complete)?.criterion, { operator: 'no_less_than', checkValue: 60 })
  assert.equal(checkedGoal({ ...complete, type: 'TEXT' })?.criterion, null)
  assert.equal(checkedGoal({ ...complete, hasCriterion: false, checkValue: '' })?.criterion, null)
})
