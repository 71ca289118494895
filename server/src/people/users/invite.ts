import { newId } from '@lustra/contract/ids'
import type { userList } from '@lustra/contract/user-list'
import {
  createUser,
  emailOrRefuse,
  linkAddress,
  logAccountEvent,
  newAccountLink,
  refuseUnconfirmed,
  registrationMode,
} from '../account/index.ts'
import { callerOf, recordAct, userTarget } from '../../operations/audit/record-act.ts'
import type { HandlerOf } from '../../call/handler.ts'
import { publicAddressOf } from '../../config.ts'
import { isUniqueViolation } from '../../kernel/database/database.ts'
import { firstAttempt } from '../../mail/first-attempt.ts'
import { isMailConfigured } from '../../mail/mail-provider.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Creates an account. Its owner gets a link by e-mail or, without mail, from the administrator. */
export const invite: HandlerOf<typeof userList, 'invite'> = async (input, context) => {
  const { app, user, now, words } = context
  const { language, role } = input
  const name = input.name.trim()
  if (name === '') {
    throw new Refusal('validation', (words) => words.accountRefusals.register.nameRequired, { field: 'name' })
  }
  const email = emailOrRefuse(input.email)
  const settings = await app.globalSettings.read()
  if (registrationMode(settings) === 'closed') {
    throw new Refusal('forbidden', (words) => words.userActs.refusals.closed)
  }
  if (role === 'administrator') refuseUnconfirmed(user, now)
  const account = { id: newId(), name, email, language, role, timeZone: user.timeZone, now }
  try {
    await app.database.transaction(async (transaction) => {
      await createUser(transaction, { ...account, passwordHash: null })
      const target = userTarget(account.id)
      await recordAct(transaction, {
        actor: callerOf(context),
        act: 'user-invited',
        target,
        at: now,
        after: role,
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Refusal('conflict', (words) => words.userActs.refusals.hasAccount, { field: 'email' })
  }
  logAccountEvent(context, 'invited', account.id)
  if (isMailConfigured(settings)) {
    const id = await app.outbox.post({ kind: 'invitation', email }, now)
    return { text: words.userActs.invitation[await firstAttempt(app, id)](email) }
  }
  const { kind, token } = await newAccountLink(app, { id: account.id, email, language, active: false })
  return {
    text: words.userActs.invitationLink(email),
    link: linkAddress(publicAddressOf(app.config), kind, token),
  }
}
