export const contextLimits = {
  name: 255,
  notes: 1000,
  /** Each of first, last and middle name. */
  namePart: 255,
  nickname: 31,
  organization: 256,
  email: 254,
  phone: 50,
  addressPart: 255,
} as const

/** The maximum number of phones, of e-mails and of addresses of one person (CTX-043, CTX-N09). */
export const contactIndexes = 'a b c d e f g h i j k l m n o'.split(' ')

/** The next free letter that identifies a phone, e-mail or address; null when all are used. */
export function nextContactIndex(entries: readonly { readonly index: string }[]): string | null {
  const taken = new Set(entries.map(({ index }) => index))
  return contactIndexes.find((index) => !taken.has(index)) ?? null
}
