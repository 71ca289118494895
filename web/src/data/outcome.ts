import { CallFailed } from './call-failed.ts'
import { type Outcome } from './mutation.ts'

export async function outcomeOf<Reply>(reply: Promise<Reply>): Promise<Outcome<Reply>> {
  try {
    return { ok: true, reply: await reply }
  } catch (failure) {
    if (!(failure instanceof CallFailed)) throw failure
    return { ok: false, failure }
  }
}
