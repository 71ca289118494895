import type { security } from '@lustra/contract/account'
import {
  isRestricted,
  linkAddress,
  logAccountEvent,
  newAccountLink,
  refuseUnconfirmed,
} from '../account/index.ts'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { publicAddressOf } from '../../config.ts'
import type { EmailAddress } from '../../email-address.ts'
import { firstAttempt } from '../../mail/first-attempt.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { accountOrRefuse } from './account.ts'

/** There is no default password: the user sets one by a one-time link. */
export const resetToDefaultPassword: HandlerOf<typeof security, 'resetToDefaultPassword'> = async (
  { userId },
  context,
) => {
  const { app, user, now, words } = context
  const { email, language, password_hash, disabled_at } = await accountOrRefuse(app.database.read, userId)
  if (disabled_at !== null) throw new Refusal('conflict', (words) => words.userActs.refusals.isDisabled)
  if (await isRestricted(app, userId)) {
    throw new Refusal('forbidden', (words) => words.userActs.refusals.restricted)
  }
  if (isMailConfigured(await app.globalSettings.read())) {
    const id = await app.database.transaction(async (transaction) => {
      const target = userTarget(userId)
      await recordAct(transaction, { actor: callerOf(context), act: 'reset-link-created', target, at: now })
      return app.outbox.put(transaction, { kind: 'password', email }, now)
    })
    app.outbox.wake()
    logAccountEvent(context, 'password link made', userId)
    return { text: words.userActs.passwordLink[await firstAttempt(app, id)](email) }
  }
  // The link gives full access to the account.
  refuseUnconfirmed(user, now)
  const account = { id: userId, email: email as EmailAddress, language, active: password_hash !== null }
  const { kind, token } = await newAccountLink(app, account, callerOf(context))
  logAccountEvent(context, 'password link made', userId)
  return {
    text: words.userActs[kind === 'activation' ? 'invitationLink' : 'resetLink'](email),
    link: linkAddress(publicAddressOf(app.config), kind, token),
  }
}
