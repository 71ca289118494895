import { daysLeft } from '@lustra/domain/subscription'
import { wordsOf } from '@lustra/words'
import type { App } from '../../app/app.ts'
import type { EmailAddress } from '../../email-address.ts'
import type { Email } from '../../mail/email.ts'
import type { PaymentRefused } from '../../mail/outbox.ts'
import { subscriptionOf } from './stored.ts'

/** Null when the payment was made in the meantime (SUB-N10). */
export async function paymentEmail(
  app: App,
  { userId, email }: PaymentRefused,
  address: string,
): Promise<Email | null> {
  const user = await app.database.read
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const now = app.now()
  const { state } = await subscriptionOf(app.database.read, userId, now)
  if (state.kind !== 'grace') return null
  const { emails, subscriptionRefusals } = wordsOf(user.language)
  const { subject, before, button, after } = emails.payment
  const days = daysLeft(state.until, Math.floor(now / 1000))
  return {
    to: email as EmailAddress,
    language: user.language,
    texts: { subject, before: [before(subscriptionRefusals.plans[state.plan], days)], button, after },
    link: `${address}/web/subscription`,
  }
}
