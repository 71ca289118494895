/** Tells the owner of an account by e-mail that a way to sign in has changed, or that somebody knows the password. */
import type { App } from '../../../app/app.ts'
import type { EmailAddress } from '../../../email-address.ts'
import type { Email } from '../../../mail/email.ts'
import { isMailConfigured } from '../../../mail/mail-provider.ts'
import type { SecurityNotice } from '../../../mail/outbox.ts'
import { wordsOf } from '@lustra/words'

/** Sends to `email`, which may be a former address of the account. */
export async function notify(app: App, notice: Omit<SecurityNotice, 'kind'>, now: number): Promise<void> {
  // Without a mail server, the notice would be sent whenever one is configured later.
  if (!isMailConfigured(await app.globalSettings.read())) return
  await app.outbox.post({ kind: 'security', ...notice }, now)
}

export async function securityEmail(
  app: App,
  { userId, email, what }: SecurityNotice,
  address: string,
): Promise<Email | null> {
  const user = await app.database.read
    .selectFrom('users')
    .select('language')
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return null
  const { button, after, codesGuessed, changed, ...words } = wordsOf(user.language).emails.security
  const { subject, text } =
    what === 'codesGuessed' ? codesGuessed : { subject: words.subject, text: changed[what] }
  return {
    to: email as EmailAddress,
    language: user.language,
    texts: { subject, before: [text], button, after },
    link: `${address}/web/settings/security`,
  }
}
