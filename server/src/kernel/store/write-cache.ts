import type { OngoingWrite } from './user-reads.ts'

/** By the `CachedInWrite` whose value it is. */
export type WriteCache = Map<object, unknown>

/**
 * A value that each write caches until it ends. A `WeakMap` that lives as long as the server is not the place for
 * it: V8's frequent collections of the new space do not free its values, so that what each write has read would fill the old space.
 */
export class CachedInWrite<T> {
  get({ cached }: Pick<OngoingWrite, 'cached'>): T | undefined {
    return cached.get(this) as T | undefined
  }

  set({ cached }: Pick<OngoingWrite, 'cached'>, value: T): void {
    cached.set(this, value)
  }
}
