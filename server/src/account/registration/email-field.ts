import { Refusal } from '../../refusal.ts'
import { type EmailAddress, parseEmail } from '../../email-address.ts'

/** What was typed into the field `email`, as one address to which a letter can go. */
export function emailOrRefuse(text: string): EmailAddress {
  const email = parseEmail(text)
  if (!email)
    throw new Refusal('validation', (words) => words.accountRefusals.register.badEmail, { field: 'email' })
  return email
}
