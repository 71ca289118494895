/** Whether an input can be an e-mail address or phone number (CTX-N10); empty inputs are dropped. */
import { contextLimits } from './limits.ts'

export function isEmail(text: string): boolean {
  return text.includes('@') && text.length <= contextLimits.email
}

export function isPhone(text: string): boolean {
  return /\p{Nd}/u.test(text) && text.length <= contextLimits.phone
}

/** Ignores case, because nobody has two mailboxes that differ only in case. */
export function normalizedEmail(email: string): string {
  return email.trim().toLowerCase()
}
