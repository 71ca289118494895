import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localTimeOf } from '@lustra/domain/calendar'
import * as z from 'zod/mini'
import { CompactTime, OptionalTime, ShortTime, compactFromStored, shortFromStored } from './wire-date.ts'

const tenThirty = localTimeOf({ year: 2026, month: 11, day: 20 }, 10, 30, 15)

test('a compact date has eighteen digits: year, month, day, hour, minute, second and four more (FND-091)', () => {
  assert.equal(z.encode(CompactTime, tenThirty), '202611201030150000')
  assert.equal(z.decode(CompactTime, '202611201030150000'), tenThirty)
  assert.equal(z.decode(CompactTime, '202611201030159999'), tenThirty, 'nobody reads the last four')
})

test('an entry’s time has the first fourteen digits of a compact date (PLN-048)', () => {
  assert.equal(z.encode(ShortTime, tenThirty), '20261120103015')
  assert.equal(z.decode(ShortTime, '20261120103015'), z.decode(CompactTime, '202611201030150000'))
  assert.equal(shortFromStored('2026-11-20T10:30:15'), '20261120103015')
  assert.equal(compactFromStored('2026-11-20T10:30:15'), '202611201030150000')
})

test('an invalid date is refused, not adjusted', () => {
  const texts = [
    '',
    '2026',
    '20261320103015',
    '20260230103015',
    '20261120243015',
    '20261120106015',
    '2026112010301a',
    '-0261120103015',
  ]
  for (const text of texts) assert.equal(z.safeDecode(ShortTime, text).success, false, text)
  assert.equal(z.safeDecode(CompactTime, '20261120103015').success, false, 'too short')
  assert.equal(z.safeDecode(ShortTime, '202611201030150000').success, false, 'too long')
})

test('a date from 2200 on or until January 1970 means "unset" (FND-087)', () => {
  const cases: [text: string, set: boolean][] = [
    ['196912312359590000', false],
    ['197001312359590000', false],
    ['197002010000000000', true],
    ['219912312359590000', true],
    ['220001010000000000', false],
    ['999912312359590000', false],
  ]
  for (const [text, set] of cases) assert.equal(z.decode(OptionalTime, text) !== null, set, text)
  assert.equal(z.decode(OptionalTime, null), null)
  assert.equal(z.encode(OptionalTime, null), null)
})
