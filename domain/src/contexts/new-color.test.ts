import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextColor, noColor, palette } from './index.ts'

test('a new category has the next colour of the palette that no other has, and then the rarest (CTX-N15)', () => {
  const used: string[] = [noColor, 'db7431']
  while (used.length < palette.length + 1) used.push(nextColor(used))
  assert.deepEqual(used.slice(2, 5), ['3F98EB', '30AE68', 'C170C6'])
  const known = palette.map(({ hex }) => hex).toSorted()
  assert.deepEqual(
    used
      .slice(1)
      .map((color) => color.toUpperCase())
      .toSorted(),
    known,
  )
  assert.equal(nextColor(used), '3F98EB')
  assert.equal(nextColor([...used, '3F98EB']), 'DB7431')
})
