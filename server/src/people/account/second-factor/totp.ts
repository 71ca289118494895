/** Time-based one-time passwords (RFC 6238) as authenticator apps create them: SHA-1, six digits, thirty seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const stepMs = 30_000
const digits = 6
/** Accepts the previous and the next step as well, because clocks differ and typing takes time. */
const drift = 1

export const secretBytes = 20

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The step of a valid unused code, to store as the last one; null when the code is wrong. */
export function stepOfCode(secret: Buffer, code: string, now: number, lastStep: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const current = Math.floor(now / stepMs)
  for (let step = Math.max(current - drift, lastStep + 1); step <= current + drift; step++) {
    if (timingSafeEqual(Buffer.from(codeAt(secret, step)), Buffer.from(code))) return step
  }
  return null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The format in which apps accept a typed secret (RFC 4648). */
export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(value >>> (bits - 5)) & 31]
    value &= (1 << bits) - 1
  }
  return bits === 0 ? text : text + alphabet[(value << (5 - bits)) & 31]
}

/** What the QR code contains. */
export function otpauthUri(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Lustra:${email}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Lustra`
}
