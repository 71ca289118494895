import assert from 'node:assert/strict'
import { test } from 'node:test'
import { search } from './ru/search.ts'

test('the count of search results has the Russian plural forms for one, two to four, and five and more (FND-011, SRC-008)', () => {
  const expected = [
    [0, '0 результатов', 'Найдено 0 результатов'],
    [1, '1 результат', 'Найден 1 результат'],
    [2, '2 результата', 'Найдено 2 результата'],
    [4, '4 результата', 'Найдено 4 результата'],
    [5, '5 результатов', 'Найдено 5 результатов'],
    [11, '11 результатов', 'Найдено 11 результатов'],
    [21, '21 результат', 'Найден 21 результат'],
    [22, '22 результата', 'Найдено 22 результата'],
    [112, '112 результатов', 'Найдено 112 результатов'],
  ] as const
  for (const [count, inPalette, onPage] of expected) {
    assert.deepEqual([search.count(count), search.found(count)], [inPalette, onPage])
  }
})
