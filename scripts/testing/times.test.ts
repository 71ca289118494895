import assert from 'node:assert/strict'
import { test } from 'node:test'
import { timesOf } from './times.ts'

const phases = [
  { name: 'Node tests', ms: 59_400 },
  { name: 'Journeys', ms: 903_000 },
]

test('each phase shows its time, and a few files are not listed again', () => {
  assert.equal(timesOf(phases, [{ file: 'a.test.ts', ms: 1 }]), 'Node tests: 59 s\nJourneys: 15 min 3 s')
})

test('of many files the twenty slowest are listed, the slowest first', () => {
  const files = Array.from({ length: 30 }, (_, index) => ({ file: `${index}.test.ts`, ms: index * 100 }))
  const lines = timesOf(phases, files).split('\n').slice(2)
  assert.equal(lines.length, 21)
  assert.equal(lines[1], '    2.9 s  29.test.ts')
  assert.equal(lines.at(-1), '    1.0 s  10.test.ts')
})
