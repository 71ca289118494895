import assert from 'node:assert/strict'
import { test } from 'node:test'
import { widgets } from './ru/widgets.ts'

test('a number of contexts has the Russian plural forms for one, two to four, and five and more (FND-010, FND-011, FND-071)', () => {
  const counts = [1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 111]
  assert.deepEqual(
    counts.map((count) => widgets.contexts.count(count)),
    [
      '1 контекст',
      '2 контекста',
      '3 контекста',
      '4 контекста',
      '5 контекстов',
      '11 контекстов',
      '12 контекстов',
      '21 контекст',
      '22 контекста',
      '25 контекстов',
      '111 контекстов',
    ],
  )
})
