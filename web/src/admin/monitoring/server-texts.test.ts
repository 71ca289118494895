import assert from 'node:assert/strict'
import { test } from 'node:test'
import { durationText, shareText, sizeText } from './server-texts.ts'

const plain = (text: string) => text.replaceAll(/\s/gu, ' ')

test('sizes use the unit with the fewest digits', () => {
  const texts = [0, 1023, 1536, 39 * 1024 ** 2, 4.6 * 1024 ** 3, 2000 * 1024 ** 4].map((bytes) =>
    sizeText(bytes, 'en'),
  )
  assert.deepEqual(texts.map(plain), ['0 byte', '1,023 byte', '1.5 kB', '39 MB', '4.6 GB', '2,000 TB'])
  assert.equal(plain(sizeText(4.6 * 1024 ** 3, 'ru')), '4,6 ГБ')
})

test('durations are milliseconds up to a second', () => {
  assert.deepEqual(
    [0.84, 29.4, 999, 1940, 38_200].map((ms) => plain(durationText(ms, 'en'))),
    ['0.8 ms', '29 ms', '999 ms', '1.9s', '38.2s'],
  )
  assert.equal(plain(durationText(1940, 'ru')), '1,9 с')
})

test('shares are percentages', () => {
  assert.equal(plain(shareText(0.387, 'ru')), '38,7 %')
})
