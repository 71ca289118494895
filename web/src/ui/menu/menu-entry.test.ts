import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MenuEntry, actionOfStroke, entriesOpening, visibleEntries } from './menu-entry.ts'

const action = (label: string): MenuEntry => ({ label, onAction: () => {} })

test('separators are only between visible entries', () => {
  const entries = [null, 'line', action('go'), 'line', false, 'line', action('remove'), 'line', null] as const
  assert.deepEqual(
    visibleEntries(entries).map((entry) => (entry === 'line' ? '—' : entry.label)),
    ['go', '—', 'remove'],
  )
  assert.deepEqual(visibleEntries(['line', null]), [])
})

test('a menu that opens above its button has its destructive actions at the top (FND-N32)', () => {
  const entries: MenuEntry[] = [
    action('open'),
    action('move'),
    'line',
    { label: 'remove', danger: true, onAction: () => {} },
  ]
  const labels = (side: 'above' | 'below') =>
    entriesOpening(side, entries).map((entry) => (entry === 'line' ? '—' : entry.label))
  assert.deepEqual(labels('below'), ['open', 'move', '—', 'remove'])
  assert.deepEqual(labels('above'), ['remove', '—', 'open', 'move'])
})

test('a letter counts as printed, in Cyrillic by its position, and never with Ctrl (FND-N21)', () => {
  const entries: MenuEntry[] = [
    { label: 'move', keys: 'M', onAction: () => {} },
    'line',
    { label: 'remove', keys: 'Del', onAction: () => {} },
    { label: 'undo', keys: 'Ctrl Z', onAction: () => {} },
  ]
  const actionFor = (key: string, code: string, ctrlKey = false) =>
    actionOfStroke(entries, { key, code, ctrlKey, altKey: false, metaKey: false })?.label
  assert.equal(actionFor('m', 'KeyM'), 'move')
  assert.equal(actionFor('ь', 'KeyM'), 'move')
  assert.equal(actionFor('m', 'Semicolon'), 'move')
  assert.equal(actionFor(',', 'KeyM'), undefined)
  assert.equal(actionFor('Delete', 'Delete'), 'remove')
  assert.equal(actionFor('m', 'KeyM', true), undefined)
  assert.equal(actionFor('z', 'KeyZ'), undefined)
})
