import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { ContextId, TaskId, newTaskId } from './ids.ts'
import { Color, text, trimmedText } from './text.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success

test('a colour is six hex digits without # (FND-094)', () => {
  for (const color of ['806EF0', '000000', 'FFFFFF']) assert.ok(accepts(Color, color), color)
  for (const color of ['#806EF0', '806EF', '806EF0A', 'G06EF0', '']) assert.ok(!accepts(Color, color), color)
})

test('a text that a store would refuse or change is refused', () => {
  const schema = text(5)
  assert.ok(accepts(schema, 'ёлка') && accepts(schema, '') && accepts(schema, '🎄'))
  for (const bad of ['a\0b', '\uD800', 'x\uDC00', '123456', 7, null])
    assert.ok(!accepts(schema, bad), JSON.stringify(bad))
})

test('a trimmed text is not empty', () => {
  assert.equal(z.parse(trimmedText(5), '  abc\n'), 'abc')
  for (const bad of ['', '   ', '\n\t', 'abcdef'])
    assert.ok(!accepts(trimmedText(5), bad), JSON.stringify(bad))
})

test('ids have twelve letters and digits, and new ones differ', () => {
  const ids = new Set(Array.from({ length: 10_000 }, () => newTaskId()))
  assert.equal(ids.size, 10_000)
  assert.ok([...ids].every((id) => accepts(TaskId, id)))
  for (const bad of ['', '-1', '-2', 'abcdefghijk', 'abcdefghijklm', 'abcdefghijk_', "' or 1=1 --x"]) {
    assert.ok(!accepts(ContextId, bad), bad)
  }
})
