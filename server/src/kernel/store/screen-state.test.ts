import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { ScreenState } from './screen-state.ts'

test('two states of one screen are refused, because their shapes would conflict', () => {
  const stateOf = (screen: string) => new ScreenState(screen, z.object({ text: z.string() }), { text: '' })
  assert.ok(stateOf('twice') && stateOf('once'))
  assert.throws(() => stateOf('twice'), /screen twice/)
})
