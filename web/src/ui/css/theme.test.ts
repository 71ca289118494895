import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storedTheme } from './theme.ts'

const stored = (value: string | null) => storedTheme({ get: () => value, set: () => {} })

test('a stored theme is used; any other value follows the system', () => {
  assert.equal(stored('dark'), 'dark')
  assert.equal(stored('light'), 'light')
  assert.equal(stored(null), 'system')
  assert.equal(stored('pink'), 'system')
})
