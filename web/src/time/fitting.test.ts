import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fittingCount } from './fitting.ts'

const cases: [name: string, widths: number[], room: number, count: number][] = [
  ['nothing', [], 100, 0],
  ['all to the pixel', [40, 40], 85, 2],
  ['all but a pixel: the word needs room, too', [40, 40], 84, 0],
  ['one and the word to the pixel', [40, 60], 95, 1],
  ['not even one, where a pixel is missing', [40, 60], 94, 0],
  ['two of three and the word', [40, 20, 60], 120, 2],
  ['before it was measured', [40], 0, 0],
]

for (const [name, widths, room, count] of cases) {
  test(`in a row fits ${name}`, () => {
    assert.equal(fittingCount(widths, room, 5, 50), count)
  })
}
