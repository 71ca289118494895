/** Which passwords are taken (ACC-N05): the same rules wherever one is set. */
import type { Words } from '@lustra/words'
import { Refusal } from '../../refusal.ts'
import { sameText } from './password-hash.ts'
import { isGuessable } from './guessing.ts'

const shortestPassword = 8

/** What the product is called may be guessed by anybody who sees the sign-in page. */
const productWords = ['lustra', 'lustrum', 'люстра']

export type PasswordFault = 'short' | 'email' | 'weak'

/** Throws for the first reason against the new password; the field is the one to look at. */
export function refuseNewPassword(
  { password, repass }: { readonly password: string; readonly repass: string },
  email: string,
): void {
  const fault = passwordFault(password, email)
  if (fault) throw refused((words) => words.accountRefusals.password[fault], 'password')
  if (sameText(password) !== sameText(repass))
    throw refused((words) => words.accountRefusals.password.differ, 'repass')
}

/** What speaks against this password; null when nothing does. The upper bound is the contract's. */
export function passwordFault(password: string, email: string): PasswordFault | null {
  const text = sameText(password)
  if (Array.from(text).length < shortestPassword) return 'short'
  if (isGuessable(text, productWords)) return 'weak'
  const lowered = email.toLowerCase()
  if (text.toLowerCase() === lowered || isGuessable(text, [...productWords, ...wordsOfEmail(lowered)])) {
    return 'email'
  }
  return null
}

/** `ann.smith@example.org`: its own part whole, and each of its names, and who it is written to. */
function wordsOfEmail(email: string): string[] {
  const [own = '', host = ''] = email.split('@')
  return [own, ...own.split(/[^\p{L}]+/u), ...host.split('.').slice(0, -1)].filter((word) => word.length > 2)
}

function refused(messageIn: (words: Words) => string, field: string): Refusal {
  return new Refusal('validation', messageIn, { field })
}
