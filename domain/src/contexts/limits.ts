/** How much a context holds. */

export const contextLimits = {
  name: 255,
  notes: 1000,
  /** First, last and middle name, each. */
  namePart: 255,
  nickname: 31,
  organization: 256,
  email: 254,
  phone: 50,
  /** Each line of an address. */
  addressPart: 255,
} as const

/** Phones, e-mails and addresses of one person, of each (CTX-043, CTX-N09). */
export const contactIndexes = 'a b c d e f g h i j k l m n o'.split(' ')

/** What a person may be reached by is named by a letter, and keeps it; null when there is none left. */
export function nextContactIndex(entries: readonly { readonly index: string }[]): string | null {
  const taken = new Set(entries.map(({ index }) => index))
  return contactIndexes.find((index) => !taken.has(index)) ?? null
}
