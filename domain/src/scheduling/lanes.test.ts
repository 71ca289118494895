import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lanesOf } from './lanes.ts'

type Span = readonly [start: number, end: number]

function lanesText(spans: readonly Span[]): string[] {
  return lanesOf(spans.map(([start, end]) => ({ start, end }))).map(({ lane, lanes }) => `${lane}/${lanes}`)
}

const cases: [what: string, spans: Span[], lanes: string[]][] = [
  ['nothing', [], []],
  ['one alone', [[9, 10]], ['0/1']],
  [
    'two that touch',
    [
      [9, 10],
      [10, 11],
    ],
    ['0/1', '0/1'],
  ],
  [
    'two that overlap',
    [
      [9, 11],
      [10, 12],
    ],
    ['0/2', '1/2'],
  ],
  [
    'two at the same time',
    [
      [9, 10],
      [9, 10],
    ],
    ['0/2', '1/2'],
  ],
  [
    'the longer of two that start together',
    [
      [9, 10],
      [9, 12],
    ],
    ['1/2', '0/2'],
  ],
  [
    'a chain, whose third takes the first lane again',
    [
      [9, 11],
      [10, 13],
      [11, 12],
    ],
    ['0/2', '1/2', '0/2'],
  ],
  [
    'two groups, each by itself',
    [
      [9, 11],
      [10, 12],
      [13, 14],
    ],
    ['0/2', '1/2', '0/1'],
  ],
  [
    'three at once',
    [
      [9, 12],
      [10, 12],
      [11, 12],
    ],
    ['0/3', '1/3', '2/3'],
  ],
  [
    'two at once, and one that begins as they end has the whole width again',
    [
      [9, 10],
      [9, 10],
      [10, 11],
    ],
    ['0/2', '1/2', '0/1'],
  ],
  [
    'any order',
    [
      [11, 12],
      [9, 12],
      [10, 12],
    ],
    ['2/3', '0/3', '1/3'],
  ],
]

for (const [what, spans, expected] of cases) {
  test(`side by side: ${what} (CAL-N17)`, () => assert.deepEqual(lanesText(spans), expected))
}

const stretches = fc.array(
  fc.record({ start: fc.nat(200), length: fc.integer({ min: 1, max: 40 }) }).map(({ start, length }) => ({
    start,
    end: start + length,
  })),
  { maxLength: 60 },
)

test('overlapping entries never share a lane, and connected ones have the same width (CAL-N17)', () => {
  fc.assert(
    fc.property(stretches, (all) => {
      const lanes = lanesOf(all)
      all.forEach((one, i) => {
        assert.ok(lanes[i]!.lane < lanes[i]!.lanes)
        all.slice(i + 1).forEach((other, j) => {
          if (one.start >= other.end || other.start >= one.end) return
          assert.notEqual(lanes[i]!.lane, lanes[i + 1 + j]!.lane)
          assert.equal(lanes[i]!.lanes, lanes[i + 1 + j]!.lanes)
        })
      })
    }),
    { seed: 9, numRuns: 300 },
  )
})

test('a column has at most as many lanes as entries overlap at one time', () => {
  fc.assert(
    fc.property(stretches, (all) => {
      const meeting = all.map(
        ({ start }) => all.filter((other) => other.start <= start && start < other.end).length,
      )
      const widest = Math.max(0, ...lanesOf(all).map(({ lanes }) => lanes))
      return widest === Math.max(0, ...meeting)
    }),
    { seed: 10, numRuns: 300 },
  )
})
