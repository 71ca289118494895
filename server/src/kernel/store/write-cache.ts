import type { OngoingWrite } from './user-reads.ts'

/** By `CachedInWrite`. */
export type WriteCache = Map<object, unknown>

/** A value that each write caches until it ends. V8's minor collections do not free the values of a long-lived `WeakMap`. */
export class CachedInWrite<T> {
  get({ cached }: Pick<OngoingWrite, 'cached'>): T | undefined {
    return cached.get(this) as T | undefined
  }

  set({ cached }: Pick<OngoingWrite, 'cached'>, value: T): void {
    cached.set(this, value)
  }
}
