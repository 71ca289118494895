import type { ServerWords } from '@lustra/words'
import type { CallContext } from '../../../call/context.ts'
import { isMailConfigured } from '../../../mail/mail-provider.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { countAttempt } from '../limits/attempts.ts'
import { emailKey } from '../../../email-address.ts'
import { emailLimits, minutesOf, networkOf } from '../limits/limits.ts'

/** Refuses too many e-mails to one address or from one network. Addresses without an account count in the same way. */
export async function countEmail(context: CallContext, email: string): Promise<void> {
  const { app, now, address } = context
  const wait = await countAttempt(app.database, emailLimits(emailKey(email), networkOf(address)), now)
  if (wait === null) return
  logAccountEvent(context, 'emails limited')
  const sendsMail = isMailConfigured(await app.globalSettings.read())
  const message = ({ accountRefusals: { tooManyEmails, login } }: ServerWords) =>
    (sendsMail ? tooManyEmails : login.tooMany)(minutesOf(wait))
  throw new Refusal('limit', message, { field: 'email' })
}
