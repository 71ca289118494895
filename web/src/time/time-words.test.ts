import { wordsOf } from '@lustra/words'
import assert from 'node:assert/strict'
import { test } from 'node:test'

const { time, comments } = wordsOf('en')

test('the empty list shows the specified messages and prompt (TIM-023, TIM-024, TIM-025)', () => {
  const { empty } = time.list
  assert.equal(empty.notFound, 'No tasks found.')
  assert.equal(empty.nothing, 'You have no tasks for tracking.')
  assert.equal(empty.nothingHint, 'Add new tasks and subtasks.')
  assert.equal(empty.toTasks, 'Go to Tasks')
})

test('a refused completion and the button that removes a comment have the specified texts (TIM-071, TIM-073, TSK-028)', () => {
  assert.equal(time.properties.cannotComplete, "Task can't be completed")
  assert.equal(comments.removeEmpty, 'Remove')
})

test('the export does not call imported records timed ones', () => {
  assert.match(wordsOf('en').timeExport.kinds.rt, /import/)
  assert.match(wordsOf('ru').timeExport.kinds.rt, /импорт/)
})
