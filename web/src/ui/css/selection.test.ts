import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')

test('selected text has the colours of the tokens without using variables', () => {
  const [, selection = ''] = /::selection \{([^}]*)\}/.exec(read('base.css')) ?? []
  const tokens = read('tokens.css')
  const valueOf = (token: string) => new RegExp(`--${token}: ([^;]*);`).exec(tokens)?.[1]
  assert.match(selection, /background:/)
  assert.equal(/background: ([^;]*);/.exec(selection)?.[1], valueOf('accent-line'))
  assert.equal(/[^-]color: ([^;]*);/.exec(selection)?.[1], valueOf('ink'))
})
