/**
 * Changes are sent one after the other, each when the one before was answered: so the server hears them in the order
 * they were made. An undo takes its turn with them, or it would take back what was done before.
 */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  take<T>(call: () => Promise<T>): Promise<T> {
    const sent = this.#last.then(call)
    this.#last = sent.catch(() => undefined)
    return sent
  }
}

/** Of this tab: whatever screen a change was made on. */
export const turns = new Turns()
