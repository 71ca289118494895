import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSelectable } from './selectable-segment.ts'

test('the selected level cannot be selected again, nor can a refused one (RPT-043, RPT-044)', () => {
  const days = { value: 'days', refusal: null }
  const weeks = { value: 'weeks', refusal: 'too long' }
  assert.equal(isSelectable(days, 'weeks'), true)
  assert.equal(isSelectable(days, null), true)
  assert.equal(isSelectable(days, 'days'), false)
  assert.equal(isSelectable(weeks, 'days'), false)
})
