/**
 * Replaces `zod/mini` in the browser (`web/replaced-packages.ts`): schemas and checks are created on first use. The contract defines hundreds of
 * schemas, a screen needs a few, and creating all took a third of the script time at startup.
 */
import * as zod from 'zod/v4-mini'

// Exports not named below are created at once.
export * from 'zod/v4-mini'

type Schema = zod.ZodMiniType

/** A placeholder for a schema that can be nested, checked and branded before the schema is created. */
class LazySchema {
  readonly #make: () => Schema
  #made: Schema | undefined

  constructor(make: () => Schema) {
    this.#make = make
  }

  get made(): Schema {
    return (this.#made ??= this.#make())
  }

  get _zod() {
    const { _zod: value } = this.made
    // Zod reads this property for every parsed value; an own property is faster than the getter.
    Object.defineProperty(this, '_zod', { value })
    return value
  }

  check(...checks: Parameters<Schema['check']>): LazySchema {
    return new LazySchema(() => this.made.check(...checks))
  }

  brand(): this {
    return this
  }
}

/** All other properties are read from the created schema. */
const ofSchema = new Proxy({}, { get: (_, name, { made }: LazySchema) => Reflect.get(made, name) })
Object.setPrototypeOf(LazySchema.prototype, ofSchema)

/** The types stay those of zod. */
export function lazily<Make>(make: Make): Make {
  const makeSchema = make as (...args: unknown[]) => Schema
  return ((...args: unknown[]) => new LazySchema(() => makeSchema(...args))) as Make
}

export const array = /* @__PURE__ */ lazily(zod.array)
export const boolean = /* @__PURE__ */ lazily(zod.boolean)
export const codec = /* @__PURE__ */ lazily(zod.codec)
const lazyEnum = /* @__PURE__ */ lazily(zod.enum)
export const int = /* @__PURE__ */ lazily(zod.int)
export const literal = /* @__PURE__ */ lazily(zod.literal)
export const maxLength = /* @__PURE__ */ lazily(zod.maxLength)
export const nullable = /* @__PURE__ */ lazily(zod.nullable)
export const number = /* @__PURE__ */ lazily(zod.number)
export const object = /* @__PURE__ */ lazily(zod.object)
export const optional = /* @__PURE__ */ lazily(zod.optional)
export const regex = /* @__PURE__ */ lazily(zod.regex)
export const string = /* @__PURE__ */ lazily(zod.string)
export { lazyEnum as enum }
