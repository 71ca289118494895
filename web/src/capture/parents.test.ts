import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaskId } from '@lustra/contract/ids'
import { type Parent, parentNamed } from './parents.ts'

const parents = ['Thesis', 'Thesis, part 2', 'House', 'Дом', 'Ёлка', 'Trip', 'Trip'].map(
  (name, index): Parent => ({ id: String(index) as TaskId, name, path: '', color: 'FFFFFF' }),
)

// oxfmt-ignore
const queries: [query: string, expected: string | null, why: string][] = [
  ['Thesis',  'Thesis', 'its name'],
  [' thesis', 'Thesis', 'its name, written otherwise'],
  ['елка',    'Ёлка',   'its name without the dots'],
  ['hou',     'House',  'the only one that is found'],
  ['the',     null,     'several are found'],
  ['Trip',    null,     'several have the name'],
  ['garden',  null,     'none is found'],
  [' ',       null,     'nothing is typed'],
]
for (const [query, expected, why] of queries) {
  test(`Enter on “${query}” chooses ${expected ?? 'nothing'}: ${why} (TSK-N14)`, () => {
    assert.equal(parentNamed(parents, query)?.name ?? null, expected)
  })
}
