import type { App } from './app.ts'

/** A value of which each running server has one, such as a feature's cache; created when it is first used. */
export function perApp<T>(create: (app: App) => T): (app: App) => T {
  const entries = new WeakMap<App, { readonly value: T }>()
  return (app) => {
    let entry = entries.get(app)
    if (!entry) entries.set(app, (entry = { value: create(app) }))
    return entry.value
  }
}
