import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares in a time that reveals neither how much of a secret nor of its length was guessed. */
export function isSameSecret(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(one!, other!)
}
