/** Decodes a file's bytes by its byte-order mark, or by guessing. */

export interface FileText {
  readonly text: string
  /** The encoding if it was guessed; otherwise null. */
  readonly guessed: string | null
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

export function textOfBytes(bytes: Uint8Array): FileText {
  for (const [encoding, mark] of marks) {
    if (mark.every((byte, index) => bytes[index] === byte))
      return { text: decoded(bytes, encoding), guessed: null }
  }
  const wide = wideEncoding(bytes)
  if (wide) return { text: decoded(bytes, wide), guessed: wide }
  const text = asUtf8(bytes) ?? asUtf8(unfolded(bytes))
  if (text !== null) return { text, guessed: null }
  const guessed = looksCyrillic(bytes) ? 'windows-1251' : 'windows-1252'
  return { text: decoded(bytes, guessed), guessed }
}

function asUtf8(bytes: Uint8Array): string | null {
  try {
    return withoutNul(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}

/** Calendars and vCards fold long lines, sometimes within a multi-byte character; such a file is valid UTF-8 only after unfolding. */
function unfolded(bytes: Uint8Array): Uint8Array {
  const unfoldedBytes = new Uint8Array(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const fold = foldAt(bytes, at)
    if (fold > 0) at += fold - 1
    else unfoldedBytes[length++] = bytes[at]!
  }
  return unfoldedBytes.subarray(0, length)
}

/** The length of a line break followed by a space or tab; 0 when there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const newline = bytes[at] === 0x0d && bytes[at + 1] === 0x0a ? 2 : bytes[at] === 0x0a ? 1 : 0
  const next = bytes[at + newline]
  return newline > 0 && (next === 0x20 || next === 0x09) ? newline + 1 : 0
}

/** Detects UTF-16 without a byte-order mark, where every second byte is zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const length = Math.min(bytes.length, 512) & ~1
  if (length < 4) return null
  let even = 0
  let odd = 0
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1
    if (bytes[at + 1] === 0) odd += 1
  }
  const pairs = length / 2
  if (odd > pairs * 0.7 && even < pairs * 0.1) return 'utf-16le'
  if (even > pairs * 0.7 && odd < pairs * 0.1) return 'utf-16be'
  return null
}

/** In western single-byte text, accented letters occur between plain ones; in Russian text, they form whole words. */
function looksCyrillic(bytes: Uint8Array): boolean {
  let letters = 0
  let runs = 0
  for (let at = 0; at < bytes.length; at++) {
    if (!isHighLetter(bytes[at]!)) continue
    letters += 1
    if (at === 0 || !isHighLetter(bytes[at - 1]!)) runs += 1
  }
  return letters > runs * 2
}

function isHighLetter(byte: number): boolean {
  return byte >= 0xc0 || byte === 0xa8 || byte === 0xb8
}

function decoded(bytes: Uint8Array, encoding: string): string {
  return withoutNul(new TextDecoder(encoding).decode(bytes))
}

function withoutNul(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
