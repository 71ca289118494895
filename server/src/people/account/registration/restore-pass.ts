import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../../call/handler.ts'
import { emailOrRefuse } from './email-field.ts'
import { countEmail } from './count-email.ts'

/** Behaves the same for every address; whether it has an account is looked up when the e-mail is sent. */
export const restorePass: HandlerOf<typeof security, 'restorePass'> = async (input, context) => {
  const email = emailOrRefuse(input.email)
  await countEmail(context, email)
  await context.app.outbox.post({ kind: 'password', email }, context.now)
  return {}
}
