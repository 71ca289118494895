import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayAndTimeText, secondText } from './instant-texts.ts'

const at = Date.UTC(2025, 11, 31, 23, 39, 1)
const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test('instants are shown in the zone of the reader (SET-N05)', () => {
  assert.equal(secondText(at, 'en', 'Europe/Berlin'), '00:39:01')
  assert.equal(plain(dayAndTimeText(at, 'en', 'Europe/Berlin', at)), '1 Jan, 00:39')
})

test('the year is shown if it is not the current year of the reader', () => {
  const yearLater = Date.UTC(2026, 11, 31, 22)
  assert.equal(plain(dayAndTimeText(at, 'en', 'Europe/Berlin', yearLater)), '1 Jan, 00:39')
  assert.equal(plain(dayAndTimeText(at, 'en', 'UTC', yearLater)), '31 Dec 2025, 23:39')
})
