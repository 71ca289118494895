import type { ReadKernel } from './kernel.ts'

/** Declares a value of which each running server has one, such as a cache. It is created at its first use. */
export function perApp<T, A extends ReadKernel = ReadKernel>(create: (app: A) => T): (app: A) => T {
  const entries = new WeakMap<A, { readonly value: T }>()
  return (app) => {
    let entry = entries.get(app)
    if (!entry) entries.set(app, (entry = { value: create(app) }))
    return entry.value
  }
}
