import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

const day = 86_400

/** Before the list was opened, older notes are not new. */
const newForDays = 30

/** Epoch seconds; `seenAt` is null before the list was opened. */
export function isNewNote(publishedAt: number, seenAt: number | null, now: number): boolean {
  return publishedAt > (seenAt ?? now - newForDays * day)
}

export class SeenNotes extends Store<number | null> {
  readonly #storage: KeyValueStorage

  constructor(storage: KeyValueStorage) {
    const stored = Number(storage.get('lustra.release-notes') ?? Number.NaN)
    super(Number.isSafeInteger(stored) ? stored : null)
    this.#storage = storage
  }

  /** Marks the notes published until then as read. */
  readUntil(publishedAt: number): void {
    const seenAt = Math.max(publishedAt, this.value ?? 0)
    this.#storage.set('lustra.release-notes', String(seenAt))
    this.set(seenAt)
  }
}

export const seenNotes = new SeenNotes(localStore)
