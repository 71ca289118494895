/** Messages that wait for the next page and are shown there once, above everything, until closed. */
import { type Shelf, passing } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

/** What is kept is the kind, so that it is worded in the language of the page that shows it. */
export type Message = 'expiredSession' | 'inProgress'

/** How long a page change may still be under way before a message is shown where we are. */
const millisecondsToLeave = 300

export class Messages {
  readonly shown = new Store<Message | null>(null)
  readonly #shelf: Shelf

  constructor(shelf: Shelf) {
    this.#shelf = shelf
  }

  store(message: Message): void {
    this.#shelf.put('lustra.message', message)
    // Nobody may be going anywhere: then "in progress" is news for this very page.
    if (message === 'inProgress') setTimeout(() => this.#takeUp(), millisecondsToLeave)
  }

  /** A page was entered: what waited for it is shown, what the last page showed is gone. */
  arrive(): void {
    this.shown.set(null)
    this.#takeUp()
  }

  close(): void {
    this.shown.set(null)
  }

  #takeUp(): void {
    const waiting = this.#shelf.get('lustra.message')
    if (waiting !== 'expiredSession' && waiting !== 'inProgress') return
    this.#shelf.put('lustra.message', null)
    this.shown.set(waiting)
  }
}

export const messages = new Messages(passing)
