import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ContextId, noContext } from '@lustra/contract/ids'
import { lookOf } from '#ui/dropdown/item.ts'
import { contextItem } from './context-item.ts'

const id = 'study0000000' as ContextId

test('a context is an item with its id, name, type and colour (FND-074)', () => {
  const items = (['category', 'place', 'person', 'none'] as const).map((type) =>
    contextItem({ id: type === 'none' ? noContext : id, name: 'Study', type, color: '974C9C' }),
  )
  assert.deepEqual(
    items.map(({ addData, ...item }) => [item.id, item.title, item.addClass, addData.type, addData.color]),
    [
      [id, 'Study', '', 'Category', '974C9C'],
      [id, 'Study', '', 'Place', '974C9C'],
      [id, 'Study', '', 'Person', '974C9C'],
      [noContext, 'Study', '', 'Other', '974C9C'],
    ],
  )
})

test('the icon of a place or a person, which have no colour, is 806EF0; a pale category stays pale (FND-074, FND-076)', () => {
  const colorOf = (type: 'category' | 'place' | 'person') =>
    lookOf(contextItem({ id, name: 'Home', type, color: 'FFFFFF' })).color
  assert.deepEqual([colorOf('place'), colorOf('person'), colorOf('category')], ['806EF0', '806EF0', 'FFFFFF'])
})
