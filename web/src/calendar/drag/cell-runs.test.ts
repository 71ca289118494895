import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runsOf } from './cell-runs.ts'

test('neighbouring half hours with the same verdict form one run, which ends with its day (CAL-063)', () => {
  const verdicts = Array.from({ length: 96 }, (_, cell) => cell < 10 || cell >= 40)
  assert.deepEqual(runsOf(verdicts), [
    { column: 0, row: 0, rows: 10, allowed: true },
    { column: 0, row: 10, rows: 30, allowed: false },
    { column: 0, row: 40, rows: 8, allowed: true },
    { column: 1, row: 0, rows: 48, allowed: true },
  ])
})

test('no verdicts give no runs', () => {
  assert.deepEqual(runsOf([]), [])
})
