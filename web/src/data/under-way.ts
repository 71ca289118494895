/** Changes that are on the screen before the server has agreed to them. */
import { type QueryClient, type QueryKey } from '@tanstack/react-query'
import { Store } from '#browser/store.ts'
import { type Turns } from './turns.ts'

/**
 * Oldest first. The cache holds only what the server said; these are replayed upon it, so one that is refused simply is not
 * there any more. They are sent one after the other.
 */
export class UnderWay<Change> extends Store<readonly Change[]> {
  readonly #turns: Turns

  constructor(turns: Turns) {
    super([])
    this.#turns = turns
  }

  /** Null shows nothing beforehand. The change is shown until `keep` has made the answer what is known. */
  async send<Answer>(
    change: Change | null,
    call: () => Promise<Answer>,
    keep: (answer: Answer) => Promise<unknown>,
  ): Promise<Answer> {
    if (change !== null) this.set([...this.value, change])
    try {
      const answer = await this.#turns.take(call)
      await keep(answer)
      return answer
    } finally {
      if (change !== null) this.set(this.value.filter((other) => other !== change))
    }
  }
}

/**
 * Takes an answer over into what is shown under a key. A question that was asked before may still be on its way, and its
 * answer would know nothing of this: it is asked again.
 */
export async function takeOver<Known>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (known: Known) => Known,
): Promise<void> {
  const isAsking = client.isFetching({ queryKey }) > 0
  if (isAsking) await client.cancelQueries({ queryKey })
  client.setQueriesData<Known>({ queryKey, type: 'active' }, (known) =>
    known === undefined ? known : change(known),
  )
  // What is looked at is asked for again only where its question was cut short; the rest is merely old.
  void client.invalidateQueries({ queryKey, refetchType: isAsking ? 'active' : 'none' })
}
