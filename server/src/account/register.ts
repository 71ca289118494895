import { type security } from '@lustra/contract/security'
import { Refusal } from '../call/refusal.ts'
import { type HandlerOf } from '../call/serve.ts'
import { parseEmail } from './email-address.ts'
import { registerAccount } from './registration.ts'
import { registerAdministrator } from './setup.ts'
import { isTimeZone } from './user-clock.ts'
import { hasUsers } from './users.ts'

/** An account that waits for its password. A known address gets the same answer (ACC-N10). */
export const register: HandlerOf<typeof security, 'register'> = async (input, { app, now }) => {
  const name = input.username.trim()
  if (!name)
    throw new Refusal('validation', (words) => words.security.register.nameRequired, { field: 'username' })
  const email = parseEmail(input.email)
  if (!email) throw new Refusal('validation', (words) => words.security.register.badEmail, { field: 'email' })
  const timeZone = input.timeZone !== undefined && isTimeZone(input.timeZone) ? input.timeZone : 'UTC'
  const registration = { name, email, language: input.language, timeZone, now }

  if (input.setup !== undefined) {
    const { setup } = input
    return { activationToken: await registerAdministrator(app.database, { ...registration, setup }) }
  }
  if (!(await hasUsers(app.database.read))) {
    throw new Refusal('forbidden', (words) => words.security.register.setupNeeded)
  }
  const { token } = await registerAccount(app.database, registration)
  return { activationToken: token }
}
