import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withShortNames } from './short-names.ts'

for (const [title, text, shortened] of [
  ['a name of 32 characters stays', `“${'a'.repeat(32)}” completed`, `“${'a'.repeat(32)}” completed`],
  [
    'a longer one keeps its beginning and its end',
    '“Write the third chapter of the book” moved to “Friday”',
    '“Write the third …ter of the book” moved to “Friday”',
  ],
  [
    'a Russian one, too',
    '«Написать третью главу новой книги» — завершено',
    '«Написать третью …аву новой книги» — завершено',
  ],
  [
    'an emoji is one character',
    `“${'🌱'.repeat(33)}” pinned`,
    `“${'🌱'.repeat(16)}…${'🌱'.repeat(15)}” pinned`,
  ],
  [
    'a reason outside of quotation marks stays',
    `“Swim” moved back. ${'Because of this. '.repeat(9)}`,
    `“Swim” moved back. ${'Because of this. '.repeat(9)}`,
  ],
] as const) {
  test(`in a notice, ${title} (FND-N36)`, () => assert.equal(withShortNames(text), shortened))
}
