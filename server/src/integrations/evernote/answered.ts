import type { UserContext } from '../../call/context.ts'
import { OutgoingFailure } from '../../outgoing/outgoing-failure.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { AccessEnded, NoteRefused } from './note-store.ts'

const minute = 60_000

/** A request for which a user waits; a failure becomes a refusal. */
export async function answered<T>({ log }: UserContext, request: () => Promise<T>): Promise<T> {
  try {
    return await request()
  } catch (cause) {
    if (cause instanceof AccessEnded || cause instanceof NoteRefused) {
      throw new Refusal('external', (words) => words.evernoteSync.errors.ended, { cause })
    }
    if (!(cause instanceof OutgoingFailure)) throw cause
    log.warn({ err: cause }, 'Evernote did not answer')
    const { status, retryAfterMs } = cause
    const minutes = status === 429 && retryAfterMs !== null ? Math.ceil(retryAfterMs / minute) : null
    throw new Refusal(
      'external',
      ({ evernoteSync: texts }) =>
        minutes === null ? texts.refusals.noAnswer : texts.refusals.wait(minutes),
      { cause },
    )
  }
}
