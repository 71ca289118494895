import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { jsonPieces, parseJson } from './json-pieces.ts'

/** Rebuilds the object from its pieces. */
function assembled(text: string): Record<string, unknown> {
  const members: [name: string, value: unknown][] = []
  const bytes = Buffer.from(text)
  for (const piece of jsonPieces(bytes)) {
    if (piece.kind === 'element') {
      const array = members.at(-1)![1] as unknown[]
      assert.equal(piece.index, array.length)
      array.push(parseJson(bytes, piece.start, piece.end))
    } else members.push([piece.name, piece.kind === 'array' ? [] : piece.value])
  }
  return Object.fromEntries(members)
}

const objects = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue(), { maxKeys: 4 })

test('the pieces of any object add up to it, whatever its layout', () => {
  fc.assert(
    fc.property(objects, fc.constantFrom(undefined, 1, '\t', '\r\n '), (object, space) => {
      const text = `\n${JSON.stringify(object, null, space)} \t`
      assert.deepEqual(assembled(text), Object.fromEntries(Object.entries(JSON.parse(text) as object)))
    }),
    { seed: 20261124, numRuns: 500 },
  )
})

test('invalid JSON is refused exactly when the platform’s parser refuses it', () => {
  const change = fc.record({
    at: fc.nat(),
    length: fc.nat(3),
    by: fc.constantFrom('', '{', '}', '[', ']', ',', ':', '"', '\\', 'x', '1', ' '),
  })
  fc.assert(
    fc.property(objects, change, (object, { at, length, by }) => {
      const whole = JSON.stringify(object)
      const start = at % (whole.length + 1)
      // A file consists of bytes, so half a character is invalid.
      const text = (whole.slice(0, start) + by + whole.slice(start + length)).toWellFormed()
      let parsed: unknown
      try {
        parsed = JSON.parse(text)
      } catch {
        assert.throws(() => assembled(text), SyntaxError, text)
        return
      }
      // The last of two members with one name wins in both parsers.
      if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
        assert.deepEqual(assembled(text), Object.fromEntries(Object.entries(parsed)), text)
      } else assert.throws(() => assembled(text), SyntaxError, text)
    }),
    { seed: 20261124, numRuns: 2000 },
  )
})

for (const text of [
  '',
  '[]',
  '{"a":[1,]}',
  '{"a":[,1]}',
  '{"a":1,}',
  '{"a" 1}',
  '{1:1}',
  '{"a":[1}',
  '{"a":1}}',
  '{a:1}',
]) {
  test(`refused: ${text}`, () => assert.throws(() => assembled(text), SyntaxError))
}

test('a piece of more than a million characters is refused before it is parsed', () => {
  assert.throws(() => assembled(`{"tasks":[[${'0,'.repeat(600_000)}0]]}`), /too long/)
})

test('pieces are read on demand, so nothing after a fault is read', () => {
  const pieces = jsonPieces(Buffer.from('{"tasks":[1,oh no'))
  assert.deepEqual(pieces.next().value, { name: 'tasks', kind: 'array', at: 9 })
  assert.deepEqual(pieces.next().value, { name: 'tasks', kind: 'element', index: 0, start: 10, end: 11 })
  assert.deepEqual(pieces.next().value, { name: 'tasks', kind: 'element', index: 1, start: 12, end: 14 })
  assert.throws(() => pieces.next(), SyntaxError)
})
