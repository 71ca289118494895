import type { OngoingWrite } from './user-reads.ts'

/** By `CachedInWrite`. */
export type WriteCache = Map<object, unknown>

/**
 * A value that each write caches until it ends. A long-lived `WeakMap` would not do: V8's minor collections do not free
 * its values, which would fill the old space.
 */
export class CachedInWrite<T> {
  get({ cached }: Pick<OngoingWrite, 'cached'>): T | undefined {
    return cached.get(this) as T | undefined
  }

  set({ cached }: Pick<OngoingWrite, 'cached'>, value: T): void {
    cached.set(this, value)
  }
}
