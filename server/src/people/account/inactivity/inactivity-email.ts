import { wordsOf } from '@lustra/words'
import type { App } from '../../../app/app.ts'
import type { EmailAddress } from '../../../email-address.ts'
import type { Email } from '../../../mail/email.ts'
import type { InactivityWarning } from '../../../mail/outbox.ts'
import { inactiveUsers } from './inactive-users.ts'
import { noticeDays } from './remove-inactive.ts'

/** Null when the user has been active again. */
export async function inactivityEmail(
  app: App,
  { userId, email }: InactivityWarning,
  address: string,
): Promise<Email | null> {
  const [inactive] = await inactiveUsers(app, app.database.read, userId)
  const user = await app.database.read
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!inactive || !user) return null
  const { subject, before, button, after } = wordsOf(user.language).emails.inactivity
  return {
    to: email as EmailAddress,
    language: user.language,
    texts: { subject, before: [before(noticeDays)], button, after },
    link: `${address}/web/login`,
  }
}
