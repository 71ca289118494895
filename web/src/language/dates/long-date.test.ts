import assert from 'node:assert/strict'
import { test } from 'node:test'
import { longDateText } from './long-date.ts'

test('a date is that of the instant in the user’s zone, with the year only if it is another', () => {
  const lateEvening = Date.UTC(2026, 11, 31, 22, 30) / 1000
  const noon = Date.UTC(2026, 10, 20, 12) / 1000
  assert.equal(longDateText(lateEvening, 'en', 'UTC', noon), '31 December')
  assert.equal(longDateText(lateEvening, 'ru', 'UTC', noon), '31 декабря')
  assert.equal(longDateText(lateEvening, 'ru', 'Europe/Moscow', noon), '1 января 2027')
  assert.equal(longDateText(lateEvening, 'en', 'Europe/Moscow', noon), '1 January 2027')
  assert.equal(longDateText(null, 'en', 'UTC'), '')
})
