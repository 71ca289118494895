/** Messages that wait for the next page and are shown there once, above everything, until closed. */
import { type KeyValueStorage, sessionStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

/** What is kept is the kind, so that it is worded in the language of the page that shows it. */
export type Message = 'expiredSession' | 'inProgress'

/** How long a page change may still be under way before a message is shown where we are. */
const millisecondsToLeave = 300

export class Messages {
  readonly current = new Store<Message | null>(null)
  readonly #storage: KeyValueStorage

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
  }

  store(message: Message): void {
    this.#storage.set('lustra.message', message)
    // Nobody may be going anywhere: then "in progress" is news for this very page.
    if (message === 'inProgress') setTimeout(() => this.#takeStored(), millisecondsToLeave)
  }

  /** A page was entered: what waited for it is shown, what the last page showed is gone. */
  arrive(): void {
    this.current.set(null)
    this.#takeStored()
  }

  close(): void {
    this.current.set(null)
  }

  #takeStored(): void {
    const waiting = this.#storage.get('lustra.message')
    if (waiting !== 'expiredSession' && waiting !== 'inProgress') return
    this.#storage.set('lustra.message', null)
    this.current.set(waiting)
  }
}

export const messages = new Messages(sessionStore)
