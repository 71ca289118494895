/** An e-mail to a new address with the link that confirms it. Composed at the time of sending, so that the secret is never stored. */
import type { App } from '../../../app/app.ts'
import { type EmailAddress, emailKey } from '../../../email-address.ts'
import type { Email } from '../../../mail/email.ts'
import type { EmailRequest } from '../../../mail/outbox.ts'
import { wordsOf } from '@lustra/words'
import { hashOf, newSecret, tokenOf } from '../secrets.ts'

/** How long the link is valid. */
const lifetimeMs = 2 * 3_600_000

export async function emailChangeEmail(
  app: App,
  { userId, email }: Extract<EmailRequest, { kind: 'emailChange' }>,
  address: string,
): Promise<Email | null> {
  const user = await app.database.read
    .selectFrom('users')
    .select(['language'])
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!user) return null
  const to = email as EmailAddress
  const owner = await app.database.read
    .selectFrom('users')
    .select(['id', 'language'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (owner && owner.id !== userId) {
    const { language } = owner
    return { to, language, texts: wordsOf(language).emails.addressTaken, link: `${address}/web/login` }
  }
  const secret = newSecret()
  const values = { email, secret_hash: hashOf(secret), expires_at: app.now() + lifetimeMs }
  await app.database.transaction((transaction) =>
    transaction
      .insertInto('email_changes')
      .values({ user_id: userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute(),
  )
  return {
    to,
    language: user.language,
    texts: wordsOf(user.language).emails.newAddress,
    link: `${address}/web/change-email?token=${tokenOf(userId, secret)}`,
  }
}
