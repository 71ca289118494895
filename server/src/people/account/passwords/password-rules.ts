/** The rules for new passwords (ACC-N05). */
import type { ServerWords } from '@lustra/words'
import { Refusal } from '../../../kernel/refusal.ts'
import { sameText } from './password-hash.ts'
import { isGuessable } from './guessing.ts'

const shortestPassword = 8

/** The product's name is guessable, because the sign-in page displays it. */
const productWords = ['lustra', 'lustrum', 'люстра']

export type PasswordFault = 'short' | 'email' | 'weak'

/** Throws a refusal that names the faulty field. */
export function refuseNewPassword(
  { password, repass }: { readonly password: string; readonly repass: string },
  email: string,
): void {
  const fault = passwordFault(password, email)
  if (fault) throw refused((words) => words.accountRefusals.password[fault], 'password')
  if (sameText(password) !== sameText(repass))
    throw refused((words) => words.accountRefusals.password.differ, 'repass')
}

/** Null when the password is acceptable. The contract limits its length. */
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

/** For example, `ann.smith`, `ann`, `smith` and `example` for `ann.smith@example.org`. */
function wordsOfEmail(email: string): string[] {
  const [own = '', host = ''] = email.split('@')
  return [own, ...own.split(/[^\p{L}]+/u), ...host.split('.').slice(0, -1)].filter((word) => word.length > 2)
}

function refused(messageIn: (words: ServerWords) => string, field: string): Refusal {
  return new Refusal('validation', messageIn, { field })
}
