/**
 * Stands in for `zod/mini` in the browser (`web/replaced-packages.ts`): a schema, or a check, is made when it is first needed. The contract
 * defines hundreds, of which a screen needs a few, and making them took a third of the time in which scripts run at the start.
 */
import * as zod from 'zod/v4-mini'

// What is not named below is made at once.
export * from 'zod/v4-mini'

type Schema = zod.ZodMiniType

/** What stands for a schema until then: it can be a part of others, and be checked and branded. */
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
    // Values are parsed by it: the next ones find it without detour.
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

/** All else is asked of the schema itself. */
const ofSchema = new Proxy({}, { get: (_, name, { made }: LazySchema) => Reflect.get(made, name) })
Object.setPrototypeOf(LazySchema.prototype, ofSchema)

/** To the compiler nothing changes. */
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
