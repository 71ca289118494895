import { Refusal } from '../../../kernel/refusal.ts'
import { type EmailAddress, parseEmail } from '../../../email-address.ts'

/** Refuses text that is not exactly one address. */
export function emailOrRefuse(text: string): EmailAddress {
  const email = parseEmail(text)
  if (!email)
    throw new Refusal('validation', (words) => words.accountRefusals.register.badEmail, { field: 'email' })
  return email
}
