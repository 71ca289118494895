import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longDateText } from './long-date.ts'

test('a date is that of the instant in the zone of the user', () => {
  const lateEvening = Date.UTC(2026, 11, 31, 22, 30) / 1000
  assert.equal(longDateText(lateEvening, 'en', 'UTC'), '31 December 2026')
  assert.equal(longDateText(lateEvening, 'ru', 'Europe/Moscow'), '1 января 2027')
  assert.equal(longDateText(null, 'en', 'UTC'), '')
})
