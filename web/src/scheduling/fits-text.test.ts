import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { fitsText } from './fits-text.ts'
import { aTask, at } from './testing.ts'

const now = at('2026-11-20T10:00')
const { move } = wordsOf('en').scheduling
const fits = (limits: Parameters<typeof aTask>[1]) => fitsText(aTask('x', limits).limits, now, move, 'en')

test('the range of dates of a task (TSK-013)', () => {
  const [earliest, latest] = [at('2026-11-18T00:00'), at('2026-11-21T00:00')]
  assert.equal(fits({ earliest, latest }), 'Fits from 18 Nov to 21 Nov')
  assert.equal(fits({ earliest }), 'Fits from 18 Nov on')
  assert.equal(fits({ latest }), 'Fits until 21 Nov')
  assert.equal(fits({}), '')
})
