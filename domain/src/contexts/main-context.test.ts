import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mainContext } from './main-context.ts'

const [work, house] = (['Work', 'House'] as const).map((name) => ({ kind: 'category' as const, name }))
const office = { kind: 'place' as const, name: 'Office' }
const marta = { kind: 'person' as const, name: 'Marta' }

const cases = [
  ['the category', [[marta, office, work!]], 'Work'],
  ['the first of two categories', [[house!, work!]], 'House'],
  ['without a category the place', [[marta, office]], 'Office'],
  ['without a category or a place the person', [[marta]], 'Marta'],
  ['without contexts those of the parent', [[], [], [marta, office]], 'Office'],
  ['its own person before the category of the parent', [[marta], [work!]], 'Marta'],
  ['none without contexts', [[], []], undefined],
] as const

for (const [what, contexts, expected] of cases) {
  test(`a task keeps to the hours of one context: ${what} (RHY-034)`, () => {
    assert.equal(mainContext<(typeof contexts)[number][number]>(contexts)?.name, expected)
  })
}
