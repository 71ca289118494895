import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ago } from './ago.ts'

const noon = Date.UTC(2026, 2, 4, 12)

const cases: [seconds: number, english: string | null, russian: string | null][] = [
  [0, null, null],
  [59, null, null],
  [60, '1 minute ago', '1 минуту назад'],
  [5 * 60, '5 minutes ago', '5 минут назад'],
  [3 * 3600 + 1800, '3 hours ago', '3 часа назад'],
  [86_400, 'yesterday', 'вчера'],
  [6 * 86_400, '6 days ago', '6 дней назад'],
  [40 * 86_400, 'on 4 March', '4 марта'],
  [365 * 86_400, 'on 4 March 2026', '4 марта 2026 г.'],
  [-5, null, null],
]
for (const [seconds, english, russian] of cases) {
  test(`${seconds} seconds ago reads ${english ?? 'just now'}`, () => {
    assert.equal(ago(noon, noon + seconds * 1000, 'en'), english)
    assert.equal(ago(noon, noon + seconds * 1000, 'ru'), russian)
  })
}
