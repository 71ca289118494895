/** Decodes base32 (RFC 4648), like authenticator apps. */
export function bytesOf(base32: string): Buffer {
  const bits = Array.from(base32)
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)))
}
