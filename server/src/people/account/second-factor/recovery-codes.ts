/** Ten codes; each signs in once when the phone is lost. Stored like passwords. */
import { randomInt } from 'node:crypto'
import type { UserContext } from '../../../call/context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { countAttempt } from '../limits/attempts.ts'
import { minutesOf, newCodesLimit } from '../limits/limits.ts'
import { type Passwords, passwords } from '../passwords/password-hash.ts'

const count = 10
// Excludes similar letters and digits.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

const shape = /^[0-9A-Z]{4}-?[0-9A-Z]{4}$/

function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: count }, () => `${part()}-${part()}`)
}

/** Normalizes a typed code; null when it is not a recovery code. */
export function recoveryCodeIn(text: string): string | null {
  const code = text.trim().toUpperCase()
  if (!shape.test(code)) return null
  return `${code.slice(0, 4)}-${code.slice(-4)}`
}

/** Creates new codes and their hashes. Rate-limited, because hashing is slow. */
export async function createRecoveryCodes({ app, user, now }: UserContext) {
  const wait = await countAttempt(app.database, [newCodesLimit(user.id)], now)
  if (wait !== null) {
    throw new Refusal('limit', (words) => words.accountRefusals.login.tooMany(minutesOf(wait)))
  }
  const recoveryCodes = newRecoveryCodes()
  return { recoveryCodes, hashes: JSON.stringify(await hashesOf(passwords(app), recoveryCodes)) }
}

async function hashesOf(passwords: Passwords, codes: readonly string[]): Promise<string[]> {
  const hashes: string[] = []
  for (const code of codes) hashes.push(await passwords.hash(code))
  return hashes
}

/** The remaining hashes after the code was used; null when no hash matches. */
export async function withoutCode(
  passwords: Passwords,
  hashes: readonly string[],
  code: string,
): Promise<string[] | null> {
  for (const hash of hashes) {
    if (await passwords.matches(code, hash)) return hashes.filter((each) => each !== hash)
  }
  return null
}
