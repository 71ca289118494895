import assert from 'node:assert/strict'
import { test } from 'node:test'
import { citationsIn, rangesIn, requirementsIn } from './citations.ts'

// Composed, so that the check does not find these samples.
const id = (number: string) => ['XYZ', number].join('-')

test('a requirement is declared by the bold id at the beginning of its line', () => {
  const page = `- **${id('001')}** A rule, see ${id('002')}.\n- **${id('N01')}** A point left open.`
  assert.deepEqual(requirementsIn(page), [id('001'), id('N01')])
})

test('a citation is found anywhere in the text, with its line', () => {
  const text = `// nothing\ntest('a rule holds (${id('007')}, ${id('N02')})')`
  assert.deepEqual(citationsIn(text), [
    { id: id('007'), line: 2 },
    { id: id('N02'), line: 2 },
  ])
})

test('a range of ids is found in any notation', () => {
  const ranges = [
    `${id('009')}..011`,
    `${id('009')}..${id('011')}`,
    `${id('009')} to ${id('011')}`,
    `${id('009')}–011`,
    `${id('N01')}..N04`,
  ]
  for (const cited of ranges) assert.deepEqual(rangesIn(`// nothing\n(${cited})`), [{ cited, line: 2 }])
  assert.deepEqual(rangesIn(`(${id('009')}, ${id('011')}), ${id('N01')}`), [])
})

test('the name of a hash or an encoding is not a citation', () => {
  assert.deepEqual(citationsIn('stored as SHA-256, never raw, in UTF-16'), [])
})
