/** Generates valid and nearly valid requests from the contract. */
import { maxRuleTextLength } from '@lustra/domain/recurrence'
import fc from 'fast-check'
import { type Check, type Schema, checksOf, definitionOf } from './wire-schema.ts'

/** Existing ids, so that more than "not found" is tested. */
export interface ExistingIds {
  readonly plain: readonly string[]
  readonly entries: readonly string[]
}

/** Wire values that mostly satisfy the schema. */
export function validValue(schema: Schema, ids: ExistingIds): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema)
  switch (definition.type) {
    case 'object':
      return object(definition.shape!, ids)
    case 'array':
      return fc.array(validValue(definition.element!, ids), { maxLength: 4 })
    case 'optional':
      return validValue(definition.innerType!, ids)
    case 'nullable':
      return fc.option(validValue(definition.innerType!, ids), { freq: 3 })
    case 'union':
      return fc.oneof(...definition.options!.map((option) => validValue(option, ids)))
    case 'pipe':
      return validValue(definition.in!, ids)
    case 'enum':
      return fc.constantFrom(...Object.values(definition.entries!))
    case 'literal':
      return fc.constantFrom(...definition.values!)
    case 'boolean':
      return fc.boolean()
    case 'number':
      return number(checksOf(schema))
    case 'string':
      return string(checksOf(schema), ids)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

/** Placeholders for numbers that JSON.stringify cannot write; `asJson` replaces them. */
const unserializable = { '@1e999@': '1e999', '@-0@': '-0', '@2^53@': '9007199254740993' }

const hostileValue = fc.constantFrom<unknown>(
  null,
  [],
  {},
  '',
  0,
  -1,
  1.5,
  true,
  'a\0b',
  '\ud800',
  '\u202e',
  "'; drop table tasks; --",
  '99999999999999',
  '00000000000000',
  '20260230000000',
  '000001010000000000',
  '999912312359590000',
  'x'.repeat(20_000),
  ...Object.keys(unserializable),
)

/** A valid value in which one part is replaced by a wrong one. */
export function nearlyValidValue(schema: Schema, ids: ExistingIds): fc.Arbitrary<unknown> {
  return fc
    .tuple(
      validValue(schema, ids),
      fc.nat(),
      fc.oneof({ weight: 3, arbitrary: hostileValue }, fc.jsonValue({ maxDepth: 2 })),
    )
    .map(([value, place, wrong]) => withValueAt(value, place, wrong))
}

export function asJson(value: unknown): string {
  let text = JSON.stringify(value)
  for (const [standIn, number] of Object.entries(unserializable))
    text = text.replaceAll(`"${standIn}"`, number)
  return text
}

function object(shape: Readonly<Record<string, Schema>>, ids: ExistingIds): fc.Arbitrary<unknown> {
  const names = Object.keys(shape)
  const fields = Object.fromEntries(names.map((name) => [name, validValue(shape[name]!, ids)]))
  const requiredKeys = names.filter((name) => definitionOf(shape[name]!).type !== 'optional')
  return fc.record(fields, { requiredKeys, noNullPrototype: true })
}

function number(checks: readonly Check[]): fc.Arbitrary<number> {
  const bound = (kind: string, otherwise: number) =>
    checks.find(({ check }) => check === kind)?.value ?? otherwise
  const min = bound('greater_than', -(2 ** 31))
  const max = bound('less_than', 2 ** 31)
  return fc.oneof(
    fc.integer({ min, max }),
    fc.constantFrom(min, max, min + 1, 1800, 3600).filter((n) => n <= max),
  )
}

function string(checks: readonly Check[], ids: ExistingIds): fc.Arbitrary<string> {
  const pattern = checks.find((check) => check.pattern)?.pattern
  if (pattern?.source.includes('[0-9A-Za-z]{12}')) {
    return fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...(pattern.source.includes('_') ? ids.entries : ids.plain)) },
      { weight: 1, arbitrary: fc.stringMatching(pattern) },
    )
  }
  if (pattern)
    return fc.oneof(
      aDate.map((date) => date.padEnd(18, '0').slice(0, digits(pattern))),
      fc.stringMatching(pattern),
    )
  if (checks.some(({ maximum }) => maximum === maxRuleTextLength)) return fc.constantFrom(...rules)
  const longest = Math.min(...checks.map(({ maximum }) => maximum ?? 100), 300)
  return fc.string({ minLength: 1, maxLength: longest, unit: 'grapheme' })
}

const rules = [
  'FREQ=DAILY',
  'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4',
  'FREQ=MONTHLY',
  'FREQ=YEARLY;UNTIL=20261201',
  'no rule',
]

/** Days around now, at half hours. */
const aDate = fc
  .record({ day: fc.integer({ min: 10, max: 30 }), hour: fc.integer({ min: 10, max: 23 }) })
  .map(({ day, hour }) => `202611${day}${hour}3000`)

function digits(pattern: RegExp): number {
  return pattern.source.includes('18') ? 18 : 14
}

/** Replaces a part of the value, selected by `place`, by `wrong`. */
function withValueAt(value: unknown, place: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null) return wrong
  const names = Object.keys(value)
  if (names.length === 0) return wrong
  const name = names[place % names.length]!
  const inner = (value as Record<string, unknown>)[name]
  const made = withValueAt(inner, Math.floor(place / names.length), wrong)
  return Array.isArray(value)
    ? value.map((item: unknown, index) => (String(index) === name ? made : item))
    : { ...value, [name]: made }
}
