/** Calls that need a fresh proof of identity: the person is asked for it when the server wants one, and the call is made again. */
import { Refused } from '#data/call-failed.ts'
import { type Outcome } from '#data/mutation.ts'
import { Store } from '#browser/store.ts'

export interface Confirmation {
  answer(isConfirmed: boolean): void
}

/** The open question; null while nobody is asked. */
export const confirmation = new Store<Confirmation | null>(null)

export async function confirmed<Reply>(run: () => Promise<Outcome<Reply>>): Promise<Outcome<Reply>> {
  const outcome = await run()
  if (outcome.ok || !(outcome.failure instanceof Refused) || outcome.failure.code !== 'unconfirmed') {
    return outcome
  }
  return (await ask()) ? run() : outcome
}

async function ask(): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  confirmation.set({ answer: resolve })
  try {
    return await promise
  } finally {
    confirmation.set(null)
  }
}
