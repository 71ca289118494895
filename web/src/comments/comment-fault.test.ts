import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordsOf } from '@lustra/words'
import { commentFault } from './comment-fault.ts'

test('a comment of 10,000 characters can be saved, and one more is too long (TIM-N09)', () => {
  for (const [language, most] of [
    ['en', '10,000'],
    ['ru', '10\u00a0000'],
  ] as const) {
    const words = wordsOf(language).comments
    const faultOf = (length: number) => commentFault('x'.repeat(length), words, language)
    assert.equal(faultOf(10_000), null)
    assert.equal(faultOf(10_001), words.tooLong(most))
  }
})
