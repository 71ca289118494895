import type { CallContext } from '../../call/context.ts'
import { Refusal } from '../../refusal.ts'
import { note } from '../account-events.ts'
import { countTry } from '../limits/attempts.ts'
import { emailKey } from '../../email-address.ts'
import { letterLimits, minutesOf, networkOf } from '../limits/limits.ts'

/** Nobody's mailbox is flooded through us; counted alike for addresses that are known and that are not. */
export async function countLetter(context: CallContext, email: string): Promise<void> {
  const { app, now, address } = context
  const wait = await countTry(app.database, letterLimits(emailKey(email), networkOf(address)), now)
  if (wait === null) return
  note(context, 'letters limited')
  throw new Refusal('limit', (words) => words.accountRefusals.tooManyEmails(minutesOf(wait)), {
    field: 'email',
  })
}
