/** Secrets of tokens: 32 random bytes, stored only as SHA-256. */
import { createHash, randomBytes } from 'node:crypto'

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** `USER.SECRET`: the user id comes first because the tables' primary keys begin with it. */
export function tokenOf(userId: string, secret: string): string {
  return `${userId}.${secret}`
}

const shape = /^([0-9A-Za-z]{12})\.([\w-]{43})$/

export interface ParsedToken {
  readonly userId: string
  readonly secretHash: string
}

export function parseToken(token: unknown): ParsedToken | null {
  const parts = typeof token === 'string' ? shape.exec(token) : null
  return parts ? { userId: parts[1]!, secretHash: hashOf(parts[2]!) } : null
}
