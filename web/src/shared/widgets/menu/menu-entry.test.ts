import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type MenuEntry, shownEntries } from './menu-entry.ts'

const action = (label: string): MenuEntry => ({ label, onAction: () => {} })

test('lines stand only between things that are there', () => {
  const entries = [null, 'line', action('go'), 'line', false, 'line', action('remove'), 'line', null] as const
  assert.deepEqual(
    shownEntries(entries).map((entry) => (entry === 'line' ? '—' : entry.label)),
    ['go', '—', 'remove'],
  )
  assert.deepEqual(shownEntries(['line', null]), [])
})
