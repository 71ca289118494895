/** Whether what was entered can be an e-mail address or a phone number (CTX-N10); empty is neither and is dropped. */
import { contextLimits } from './limits.ts'

export function isEmail(text: string): boolean {
  return text.includes('@') && text.length <= contextLimits.email
}

export function isPhone(text: string): boolean {
  return /\p{Nd}/u.test(text) && text.length <= contextLimits.phone
}

/** Two spellings of one address: nobody has two mailboxes that differ in capitals only. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}
