/** A quoted name of more than 32 characters: its first 16, the middle, and its last 15. */
const longName = /(?<=[“«])([^“”«»]{16})[^“”«»]{2,}([^“”«»]{15})(?=[”»])/gu

/** The text with its long names shortened in the middle, because the ends tell similar names apart. */
export function withShortNames(text: string): string {
  return text.replaceAll(longName, '$1…$2')
}
