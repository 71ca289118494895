import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type TrackedDay, addToDay, formatTrackedDay, parseTrackedDay } from './tracked-day.ts'

type Piece = readonly [task: number, hour: number, seconds: number]

function dayOf(pieces: readonly Piece[]): TrackedDay {
  const day: TrackedDay = new Map()
  for (const [task, hour, seconds] of pieces) addToDay(day, task, hour, seconds)
  return day
}

// oxfmt-ignore
const days: [name: string, pieces: Piece[], text: string][] = [
  ['without time',                      [],                                    ''],
  ['with time that was taken back',     [[3, 9, 60], [3, 9, -60]],             ''],
  ['with one piece',                    [[0, 0, 1]],                           '0 0 1'],
  ['with two pieces of an hour',        [[12, 23, 60], [12, 23, 40]],          '12 23 100'],
  ['with tasks and hours in any order', [[2, 1, 5], [1, 23, 6], [1, 0, 7200]], '1 0 7200 1 23 6 2 1 5'],
]
for (const [name, pieces, text] of days) {
  test(`a day ${name} is stored as "${text}"`, () => assert.equal(formatTrackedDay(dayOf(pieces)), text))
}

test('any day is read as it was stored', () => {
  const piece = fc.tuple(fc.nat(5000), fc.nat(23), fc.integer({ min: 1, max: 9000 }))
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = formatTrackedDay(dayOf(pieces))
      assert.deepEqual(
        parseTrackedDay(text),
        new Map([...dayOf(pieces)].sort(([one], [other]) => one - other)),
      )
      assert.equal(formatTrackedDay(parseTrackedDay(text)), text)
    }),
    { seed: 8 },
  )
})
