import type { security } from '@lustra/contract/account'
import { Refusal } from '../../../kernel/refusal.ts'
import type { HandlerOf } from '../../../call/handler.ts'
import { isMailConfigured } from '../../../mail/mail-provider.ts'
import { emailOrRefuse } from './email-field.ts'
import { countEmail } from './count-email.ts'
import { defaultRole } from '../roles/roles.ts'
import { registerAccount, registrationMode } from './registration.ts'
import { registerAdministrator } from './setup.ts'
import { isTimeZone } from '../../../kernel/clock/user-clock.ts'
import { hasUsers } from '../users.ts'

/**
 * Creates an account without a password. An address with an account gets the same reply (ACC-N10); the e-mail explains
 * it, or, without a mail server, the page of the token (docs/decisions/010-accounts-without-mail.md).
 */
export const register: HandlerOf<typeof security, 'register'> = async (input, context) => {
  const { app, now } = context
  const { setup, language } = input
  const name = input.username.trim()
  if (!name) {
    throw new Refusal('validation', (words) => words.accountRefusals.register.nameRequired, {
      field: 'username',
    })
  }
  const email = emailOrRefuse(input.email)
  const timeZone = input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : 'UTC'
  const registration = { name, email, language, timeZone }

  if (setup !== undefined) {
    const applicant = { ...registration, setup, now, network: context.address }
    return { activationToken: await registerAdministrator(app.database, applicant) }
  }
  if (!(await hasUsers(app.database.read))) {
    throw new Refusal('forbidden', (words) => words.accountRefusals.register.setupNeeded)
  }
  const settings = await app.globalSettings.read()
  if (registrationMode(settings) !== 'open') {
    throw new Refusal('forbidden', (words) => words.accountRefusals.register.closed)
  }
  await countEmail(context, email)
  if (isMailConfigured(settings)) {
    await app.outbox.post({ kind: 'registration', ...registration }, now)
    return {}
  }
  const { token } = await registerAccount(app.database, {
    ...registration,
    role: defaultRole(settings),
    now,
  })
  return { activationToken: token }
}
