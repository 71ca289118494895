import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeText, differenceText } from './difference-texts.ts'

const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

test('a difference has a sign unless it is zero', () => {
  assert.equal(differenceText({ time: 5400, before: 3600 }), '+00:30:00')
  assert.equal(differenceText({ time: 3600, before: 5400 }), '−00:30:00')
  assert.equal(differenceText({ time: 3600, before: 3600 }), '00:00:00')
  assert.equal(differenceText({ time: 3600 }), '+01:00:00')
})

test('a change is a percentage of the earlier time, and “new” without earlier time', () => {
  const text = (time: number, before: number) => changeText({ time, before }, percent, 'new')
  assert.deepEqual(
    [text(150, 100), text(50, 100), text(100, 100), text(0, 100), text(100, 0), text(0, 0)],
    ['+50.0%', '−50.0%', '0.0%', '−100.0%', 'new', ''],
  )
})
