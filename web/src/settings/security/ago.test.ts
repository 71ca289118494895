import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ago } from './ago.ts'

const cases: [seconds: number, english: string | null, russian: string | null][] = [
  [0, null, null],
  [59, null, null],
  [60, '1 minute ago', '1 минуту назад'],
  [5 * 60, '5 minutes ago', '5 минут назад'],
  [3 * 3600 + 1800, '3 hours ago', '3 часа назад'],
  [86_400, 'yesterday', 'вчера'],
  [40 * 86_400, '40 days ago', '40 дней назад'],
  [-5, null, null],
]
for (const [seconds, english, russian] of cases) {
  test(`${seconds} seconds ago is ${english ?? 'just now'}`, () => {
    assert.equal(ago(0, seconds * 1000, 'en'), english)
    assert.equal(ago(0, seconds * 1000, 'ru'), russian)
  })
}
