import type { security } from '@lustra/contract/account'
import type { HandlerOf } from '../../call/serve.ts'
import { emailOrRefuse } from './email-field.ts'
import { countLetter } from './refuse-many-emails.ts'

/** The same steps for every address: whether it is known is looked up when the letter is sent. */
export const restorePass: HandlerOf<typeof security, 'restorePass'> = async (input, context) => {
  const email = emailOrRefuse(input.email)
  await countLetter(context, email)
  await context.app.outbox.post({ kind: 'password', email }, context.now)
  return {}
}
