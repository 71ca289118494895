import assert from 'node:assert/strict'
import { test } from 'node:test'
import { share } from './drop-highlights.ts'

const cases: [what: string, from: number, long: number, at: string, size: string][] = [
  ['the first of seven days', 0, 1 / 7, '0%', '14.286%'],
  ['the fourth, in the middle', 3 / 7, 1 / 7, '50%', '14.286%'],
  ['the last', 6 / 7, 1 / 7, '100%', '14.286%'],
  ['the only one', 0, 1, '0%', '100%'],
  ['the second half of the last', 6.5 / 7, 0.5 / 7, '100%', '7.143%'],
  ['a quarter after a half', 0.5, 0.25, '66.667%', '25%'],
]
for (const [what, from, long, at, size] of cases) {
  test(`a highlight covers exactly its half hours: ${what}`, () => {
    assert.deepEqual(share(from, long), { at, long: size })
  })
}
