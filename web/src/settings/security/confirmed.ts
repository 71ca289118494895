/** Calls that need a fresh proof of identity: if the server asks for one, the user is asked and the call is repeated. */
import { Refused } from '#data/call-failed.ts'
import { type Outcome } from '#data/mutation.ts'
import { Store } from '#browser/store.ts'

export interface Confirmation {
  answer(isConfirmed: boolean): void
}

/** The open dialog; null while nothing is asked. */
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
