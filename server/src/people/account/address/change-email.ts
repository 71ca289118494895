import { dataDeleted } from '../../../kernel/app/deleted-data.ts'
import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { isUniqueViolation } from '../../../kernel/database/database.ts'
import { firstAttempt } from '../../../mail/first-attempt.ts'
import { isMailConfigured } from '../../../mail/mail-provider.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { logAccountEvent } from '../account-events.ts'
import { refuseUnconfirmed } from '../confirmation/refuse-unconfirmed.ts'
import { countEmail } from '../registration/count-email.ts'
import { emailOrRefuse } from '../registration/email-field.ts'
import { isRestricted } from '../restricted.ts'
import { setEmail } from './set-email.ts'

/**
 * With a mail server, only the owner of the new address can finish the change, and an address with an account gets the
 * same reply. Without one, nobody can prove an address, so it changes at once.
 */
export const changeEmail: HandlerOf<typeof security, 'changeEmail'> = async (input, context) => {
  const { app, user, now } = context
  if (await isRestricted(app, user.id)) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.address.fixed, { field: 'email' })
  }
  const email = emailOrRefuse(input.email)
  if (email === user.email) {
    throw new Refusal('validation', (words) => words.accountRefusals.address.same, { field: 'email' })
  }
  refuseUnconfirmed(user, now)
  if (isMailConfigured(await app.globalSettings.read())) {
    await countEmail(context, email)
    const id = await app.outbox.post({ kind: 'emailChange', userId: user.id, email }, now)
    const delivery = await firstAttempt(app, id)
    if (delivery === 'refused') {
      throw new Refusal('validation', (words) => words.accountRefusals.address.undeliverable, {
        field: 'email',
      })
    }
    return { changed: false, isLinkSent: delivery === 'sent' }
  }
  try {
    await app.store.writeWithoutHistory(context.author, ['settings'], (transaction) =>
      setEmail(transaction, user.id, email),
    )
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('conflict', (words) => words.accountRefusals.address.taken, {
      field: 'email',
      cause: error,
    })
  }
  dataDeleted(app)
  logAccountEvent(context, 'address changed', user.id)
  return { changed: true }
}
