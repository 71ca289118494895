/** Inspects the contract's schemas: the fields of an input, and which of them contain ids. */
import type * as z from 'zod/mini'

/** The parts of a zod definition that are used here. */
export interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, Schema>>
  readonly element?: Schema
  readonly innerType?: Schema
  readonly options?: readonly Schema[]
  /** The wire side of a codec. */
  readonly in?: Schema
  readonly entries?: Readonly<Record<string, string>>
  readonly values?: readonly unknown[]
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: Check } }[]
}

export interface Check {
  readonly check: string
  readonly minimum?: number
  readonly maximum?: number
  readonly value?: number
  readonly inclusive?: boolean
  readonly pattern?: RegExp
}

export type Schema = z.core.$ZodType

export function definitionOf(schema: Schema): Definition {
  return schema._zod.def
}

export function checksOf(schema: Schema): Check[] {
  return (definitionOf(schema).checks ?? []).map((check) => check._zod.def)
}

export interface Field {
  /** `changes.contextIds`; lists add nothing to it. */
  readonly path: string
  readonly schema: Schema
}

/** The leaf fields. */
export function fieldsOf(schema: Schema, path = ''): Field[] {
  const { shape, element, innerType, options, in: wire } = definitionOf(schema)
  if (shape) {
    return Object.entries(shape).flatMap(([name, field]) => fieldsOf(field, path ? `${path}.${name}` : name))
  }
  const inner = element ?? innerType ?? wire
  if (inner) return fieldsOf(inner, path)
  if (options) return options.flatMap((option) => fieldsOf(option, path))
  return [{ path, schema }]
}

/** Ids are recognized by their pattern. */
export function isId({ schema }: Field): boolean {
  return checksOf(schema).some(({ pattern }) => pattern?.source.includes('[0-9A-Za-z]{12}'))
}

/** A literal, such as the choice of no context. */
export function isFixed({ schema }: Field): boolean {
  return definitionOf(schema).type === 'literal'
}
