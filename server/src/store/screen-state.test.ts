import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { ScreenState } from './screen-state.ts'

test('two states of one screen are refused: one would be read as the other', () => {
  const shape = z.object({ text: z.string() })
  new ScreenState('twice', shape, { text: '' })
  new ScreenState('once', shape, { text: '' })
  assert.throws(() => new ScreenState('twice', shape, { text: '' }), /screen twice/)
})
