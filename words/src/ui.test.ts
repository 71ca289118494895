import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ui } from './ru/ui.ts'

test('a number of contexts, also of chosen ones, has the Russian plural forms for one, two to four, and five and more (FND-010, FND-011, FND-071)', () => {
  const counts = [1, 2, 3, 4, 5, 11, 12, 21, 22, 25, 111]
  assert.deepEqual(
    counts.map((count) => ui.contexts.count(count)),
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
  assert.deepEqual(
    counts.map((count) => ui.contexts.chosen(count)),
    [
      'Выбран 1 контекст',
      'Выбрано 2 контекста',
      'Выбрано 3 контекста',
      'Выбрано 4 контекста',
      'Выбрано 5 контекстов',
      'Выбрано 11 контекстов',
      'Выбрано 12 контекстов',
      'Выбран 21 контекст',
      'Выбрано 22 контекста',
      'Выбрано 25 контекстов',
      'Выбрано 111 контекстов',
    ],
  )
})
