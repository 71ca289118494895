import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { darkTheme, lightTheme } from './entry-colors.ts'

test('tints of entries are mixed with the colours of the design tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/css/tokens.css'), 'utf8')
  for (const [name, token] of [
    ['surface', 'surface'],
    ['edge', 'edge'],
    ['ink', 'ink-3'],
  ] as const) {
    const value = new RegExp(`--${token}: ([^;]*);`).exec(tokens)?.[1]
    assert.equal(value, `light-dark(${lightTheme[name]}, ${darkTheme[name]})`)
  }
})
