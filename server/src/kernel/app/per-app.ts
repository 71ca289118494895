import type { ReadKernel } from './kernel.ts'

/** A value of which each running server has one, such as a feature's cache; created when it is first used. */
export function perApp<T, A extends ReadKernel = ReadKernel>(create: (app: A) => T): (app: A) => T {
  const entries = new WeakMap<A, { readonly value: T }>()
  return (app) => {
    let entry = entries.get(app)
    if (!entry) entries.set(app, (entry = { value: create(app) }))
    return entry.value
  }
}
