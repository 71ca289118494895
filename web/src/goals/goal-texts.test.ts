import assert from 'node:assert/strict'
import { test } from 'node:test'
import { english } from '@lustra/words/en'
import { GoalTexts, readNumber } from './goal-texts.ts'

test('numbers are parsed as written in either language', () => {
  const typed = ['44', ' 3.5 ', '3,5', '-2', '−2', '1 200', '1\u00a0200,5', '.5', '12.']
  assert.deepEqual(typed.map(readNumber), [44, 3.5, 3.5, -2, -2, 1200, 1200.5, 0.5, 12])
})

test('other input is no number', () => {
  assert.deepEqual(
    ['', 'many', '1.2.3', '1,2,3', '5 kg', '--1', '1e3', '9999999999999999'].map(readNumber),
    Array.from({ length: 8 }, () => null),
  )
})

test('a value shows its difference from the previous one', () => {
  const texts = new GoalTexts(english.goals, 'en')
  assert.deepEqual(
    [texts.change(44, 38), texts.change(3, 4.5), texts.change(5, 5), texts.change(5, null)],
    ['+6', '-1.5', 'no change', ''],
  )
})
