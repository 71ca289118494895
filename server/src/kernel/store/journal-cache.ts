import type { Change } from './changes.ts'
import { changesBetween, journalSeq } from './changes-between.ts'
import type { UserReads } from './user-reads.ts'

interface Derived<T> {
  readonly read: (reads: UserReads) => T | Promise<T>
  /** The value after the changes, which `reads` include; null if it must be read anew. */
  readonly update: (reads: UserReads, value: T, changes: readonly Change[]) => Promise<T | null>
}

/** A value that is derived from one user's data, and is updated by the lines of the journal since it was last read. */
export class JournalCache<T> {
  readonly #derived: Derived<T>
  #last: { readonly seq: number; readonly value: T } | null = null

  constructor(derived: Derived<T>) {
    this.#derived = derived
  }

  async current(reads: UserReads): Promise<T> {
    // The changes of a write may be rolled back.
    if (reads.write) return this.#derived.read(reads)
    const seq = await journalSeq(reads)
    const last = this.#last
    if (last?.seq === seq) return last.value
    // A reader's snapshot may be older than a change that another one has seen.
    const changes = last && last.seq < seq ? await changesBetween(reads, last.seq, seq) : null
    const updated = last && changes ? await this.#derived.update(reads, last.value, changes) : null
    const value = updated ?? (await this.#derived.read(reads))
    if (this.#last === null || this.#last.seq < seq) this.#last = { seq, value }
    return value
  }
}
