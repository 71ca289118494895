import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DropdownItem, dropdownItem, groupsOf, lookOf, noContextItem } from './item.ts'
import { OnDemand } from './on-demand.ts'

const study = dropdownItem('aaaaaaaaaaaa', 'Study', { type: 'Category', color: '974C9C' })
const marta = dropdownItem('bbbbbbbbbbbb', 'Marta', { type: 'Person' })
const library = dropdownItem('cccccccccccc', 'Library', { type: 'Place', color: '048448' })
const errand = dropdownItem('dddddddddddd', 'Errand', { type: 'Errand' })

test('an item has an id, a title, a class and data with type and colour (FND-074)', () => {
  assert.deepEqual(dropdownItem('x', 'Home', { type: 'Place', color: 'E16A63', addClass: 'far' }), {
    id: 'x',
    title: 'Home',
    addClass: 'far',
    addData: { type: 'Place', color: 'E16A63' },
  })
})

test('the mark of an item depends on its type (FND-072)', () => {
  assert.deepEqual(
    [study, marta, library, errand].map((item) => lookOf(item).sign),
    ['dot', 'person', 'place', 'tag'],
  )
})

test('an item has its own colour (FND-073)', () => {
  assert.equal(lookOf(study).color, '974C9C')
  assert.equal(lookOf(library).color, '048448')
})

test('an item without its own colour has 806EF0 (FND-074, FND-076)', () => {
  assert.equal(marta.addData.color, '806EF0')
  assert.equal(lookOf(marta).color, '806EF0')
  for (const color of ['', '#fff', 'red', '12345G', 'url(x)']) {
    assert.equal(lookOf(dropdownItem('x', 'Home', { color })).color, '806EF0')
  }
})

test('the choice "without context" has the id -2 and its own mark (FND-075)', () => {
  const none = noContextItem('Without context')
  assert.equal(none.id, '-2')
  assert.equal(lookOf(none).sign, 'none')
})

test('items are grouped by kind, as on the contexts screen, except "without context"', () => {
  const items = [library, noContextItem('none'), errand, study, marta]
  assert.deepEqual(
    groupsOf(items).map(({ kind, items }) => [kind, ...items.map(({ title }) => title)]),
    [
      ['Category', 'Study'],
      ['Person', 'Marta'],
      ['Place', 'Library'],
      ['Other', 'Errand'],
    ],
  )
})

test('nothing is loaded until a list is opened (FND-069)', async () => {
  const list = new OnDemand<DropdownItem>()
  assert.deepEqual(list.state.value, { phase: 'untouched', items: [] })
  const loaded = list.request(() => Promise.resolve([study]))
  assert.equal(list.state.value.phase, 'loading')
  await loaded
  assert.deepEqual(list.state.value, { phase: 'ready', items: [study] })
})

test('a list that is opened again shows the loaded items while it reloads', async () => {
  const list = new OnDemand<DropdownItem>()
  await list.request(() => Promise.resolve([study]))
  const again = list.request(() => Promise.resolve([study, marta]))
  assert.deepEqual(list.state.value, { phase: 'ready', items: [study] })
  await again
  assert.deepEqual(list.state.value.items, [study, marta])
})

test('a failure is shown only if nothing is loaded, and can be retried', async () => {
  const list = new OnDemand<DropdownItem>()
  const fail = () => Promise.reject(new Error('no connection'))
  await list.request(fail)
  assert.equal(list.state.value.phase, 'failed')
  await list.request(() => Promise.resolve([study]))
  await list.request(fail)
  assert.deepEqual(list.state.value, { phase: 'ready', items: [study] })
})

test('a late reply to an earlier request is ignored', async () => {
  const list = new OnDemand<DropdownItem>()
  const slow = Promise.withResolvers<DropdownItem[]>()
  const first = list.request(() => slow.promise)
  await list.request(() => Promise.resolve([marta]))
  slow.resolve([study])
  await first
  assert.deepEqual(list.state.value.items, [marta])
})
