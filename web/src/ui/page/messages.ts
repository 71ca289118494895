/** Messages stored for the next page and shown there once, at the top, until closed. */
import { type KeyValueStorage, sessionStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

/** Only the kind is stored; the page that shows it uses its own language. */
export type Message = 'expiredSession' | 'inProgress' | 'accountRemoved'

const kinds: readonly Message[] = ['expiredSession', 'inProgress', 'accountRemoved']

/** How long a navigation may take before the message is shown on the current page. */
const millisecondsToLeave = 300

export class Messages {
  readonly current = new Store<Message | null>(null)
  readonly #storage: KeyValueStorage

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
  }

  store(message: Message): void {
    this.#storage.set('lustra.message', message)
    // If no navigation follows, "in progress" is shown on this page.
    if (message === 'inProgress') setTimeout(() => this.#takeStored(), millisecondsToLeave)
  }

  /** Called when a page was entered: shows its stored message, and removes that of the previous page. */
  arrive(): void {
    this.current.set(null)
    this.#takeStored()
  }

  close(): void {
    this.current.set(null)
  }

  #takeStored(): void {
    const stored = this.#storage.get('lustra.message')
    const waiting = kinds.find((kind) => kind === stored)
    if (waiting === undefined) return
    this.#storage.set('lustra.message', null)
    this.current.set(waiting)
  }
}

export const messages = new Messages(sessionStore)
