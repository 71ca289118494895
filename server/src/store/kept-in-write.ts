import type { UserReads } from './user-reads.ts'

/** What was kept by each `KeptInWrite`. */
export type Kept = Map<object, unknown>

/**
 * A value that each write keeps as long as it lasts; other reads keep none. A `WeakMap` as old as the server is not the place for it: V8's
 * frequent collections of the new space keep its values, so that what each write has read would fill the old one.
 */
export class KeptInWrite<T> {
  get({ kept }: Pick<UserReads, 'kept'>): T | undefined {
    return kept?.get(this) as T | undefined
  }

  set({ kept }: Pick<UserReads, 'kept'>, value: T): void {
    kept?.set(this, value)
  }
}
