import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chartSeriesOf } from './chart-series.ts'
import { patternCount, patternsOf } from './series-patterns.ts'

const ids = ['WORK00000001', 'STUDY0000001', 'HEALTH000001', 'FAMILY000001', 'MUSIC0000001']

function patternsWith(sums: Readonly<Record<string, number>>): Record<string, number> {
  const series = Object.keys(sums).map((id) => ({ id, name: id, color: '1371BF' }))
  const data = [{ kind: 'series' as const, first: 0 as never, last: 0 as never, values: Object.values(sums) }]
  const drawn = chartSeriesOf({ data, series }, ({ name }) => name)
  return Object.fromEntries(drawn.map(({ id, paint }) => [id, paint.pattern]))
}

test('a series keeps its pattern when times change or the reply has another order (RPT-N19)', () => {
  const [work, study, health] = ids as [string, string, string]
  const first = patternsWith({ [work]: 9, [study]: 5, [health]: 1 })
  assert.deepEqual(patternsWith({ [work]: 2, [study]: 5, [health]: 8 }), first)
  assert.deepEqual(patternsWith({ [health]: 8, [study]: 5, [work]: 2 }), first)
  assert.equal(new Set(Object.values(first)).size, 3)
})

test('up to eight series have different patterns, and beyond that as few as possible are alike', () => {
  const many = Array.from(
    { length: 2 * patternCount },
    (_, index) => `SERIES${String(index).padStart(6, '0')}`,
  )
  const counts = Map.groupBy(patternsOf(many).values(), (pattern) => pattern)
  assert.equal(counts.size, patternCount)
  assert.ok([...counts.values()].every((alike) => alike.length === 2))
  assert.equal(new Set(patternsOf(many.slice(0, patternCount)).values()).size, patternCount)
})

test('removing a series leaves most others unchanged', () => {
  const all = patternsOf(ids)
  const kept = patternsOf(ids.slice(1))
  const same = [...kept].filter(([id, pattern]) => all.get(id) === pattern)
  assert.ok(same.length >= 3, String(same.length))
})
