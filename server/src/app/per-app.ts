import type { App } from './app.ts'

/** Something of which each running server has one: a feature's cache or its limits. Made when it is first used. */
export function perApp<T>(create: (app: App) => T): (app: App) => T {
  const made = new WeakMap<App, { readonly value: T }>()
  return (app) => {
    let entry = made.get(app)
    if (!entry) made.set(app, (entry = { value: create(app) }))
    return entry.value
  }
}
