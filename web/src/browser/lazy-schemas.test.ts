import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as plain from 'zod/mini'
import * as lazy from './lazy-schemas.ts'

type Zod = Omit<typeof plain, 'default'>

function schemaBy(z: Zod) {
  const Day = z.codec(z.string().check(z.regex(/^\d{8}$/)), z.int(), { decode: Number, encode: String })
  const Named = z.object({ id: z.string().check(z.maxLength(3)).brand<'Id'>(), day: Day })
  const Row = z.extend(z.pick(Named, { id: true }), { days: z.array(z.nullable(Named.shape.day)) })
  return z.object({
    rows: z.array(Row),
    kind: z.optional(z.enum(['one', 'two'])),
    size: z.union([z.literal('all'), z.number().check(z.gte(0))]),
    seen: z.boolean(),
  })
}

const values: readonly Record<string, unknown>[] = [
  { rows: [{ id: 'abc', days: ['20261120', null] }], size: 'all', seen: true },
  { rows: [], kind: 'two', size: 4, seen: false },
  { rows: [{ id: 'abcd', days: [] }], size: 'all', seen: true },
  { rows: [{ id: 'a', days: ['2026'] }], size: -1, seen: true },
  { rows: null, size: 'all', seen: true },
  {},
]

test('a lazy schema decodes, encodes and refuses like an ordinary one', () => {
  const [early, late] = [schemaBy(plain), schemaBy(lazy)]
  for (const value of values) {
    const expected = early.safeParse(value)
    const found = late.safeParse(value)
    assert.deepEqual(found.data, expected.data)
    assert.deepEqual(found.error?.issues, expected.error?.issues)
    if (expected.success)
      assert.deepEqual(plain.encode(late, expected.data), plain.encode(early, expected.data))
  }
  assert.equal(values.filter((value) => late.safeParse(value).success).length, 2)
})

test('a schema is created when it is first needed, and only once', () => {
  let made = 0
  const counted = lazy.lazily((inner: plain.ZodMiniType) => {
    made += 1
    return plain.array(inner)
  })
  const schema = counted(counted(lazy.string()))
  assert.equal(made, 0)
  assert.deepEqual(plain.parse(schema, [['a']]), [['a']])
  plain.parse(schema, [['b']])
  assert.equal(made, 2)
})

test('the metadata of a lazy schema can be read', () => {
  assert.deepEqual(lazy.enum(['one', 'two']).options, ['one', 'two'])
  assert.deepEqual(Object.keys(lazy.object({ id: lazy.string() }).shape), ['id'])
  assert.equal(lazy.literal('one').type, 'literal')
})
