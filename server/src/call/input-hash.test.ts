import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hashOfInput } from './input-hash.ts'

const hashOf = (payload: Readonly<Record<string, unknown>>, input: object = payload) =>
  hashOfInput('/v2/tasks create', payload, input, null)

test('a newer version with an additional default recognizes a request that an older one answered (FND-N28)', () => {
  assert.equal(hashOf({ name: 'a' }, { name: 'a', colour: 'none' }), hashOf({ name: 'a' }))
  assert.notEqual(hashOf({ name: 'a', colour: 'red' }, { name: 'a', colour: 'red' }), hashOf({ name: 'a' }))
})

test('the session and the order of fields are not part of the contents (FND-N28)', () => {
  const input = { changes: { name: 'a', note: 'b' }, ids: ['1', '2'] }
  assert.equal(hashOf({ token: 't', ...input }, input), hashOf(input))
  assert.equal(hashOf({ ids: ['1', '2'], changes: { note: 'b', name: 'a' } }), hashOf(input))
  assert.notEqual(hashOf({ ...input, ids: ['2', '1'] }), hashOf(input))
})

test('another call or file is a different request (FND-N28)', () => {
  const ofFile = (text: string) => hashOfInput('/v1/user/import perform', {}, {}, { hash: text })
  assert.notEqual(ofFile('1'), ofFile('2'))
  assert.notEqual(hashOfInput('/v2/tasks change', {}, {}, null), hashOf({}))
})
