import { CallFailed } from './call-failed.ts'
import { type Outcome } from './mutation.ts'

/** What came of a plain call, in the shape of what comes of a mutation. */
export async function outcomeOf<Reply>(reply: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { ok: true, reply: await reply }
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    return { ok: false, failure }
  }
}
