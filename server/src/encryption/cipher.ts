/** Encrypts secrets that must be read again, such as tokens of other systems; each for one user and one purpose. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { EncryptionKey } from './encryption-key.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

export class Cipher {
  readonly #load: () => Promise<EncryptionKey>
  #key: Promise<EncryptionKey> | null = null

  /** Loads the key at its first use, because most installations connect no other system. */
  constructor(load: () => Promise<EncryptionKey>) {
    this.#load = load
  }

  async encrypt(userId: string, purpose: string, secret: string): Promise<string> {
    const { bytes, id } = await this.#loaded()
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv(algorithm, bytes, nonce).setAAD(owner(userId, purpose))
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')}`
  }

  /** Null when another key encrypted it, so that the user has to connect again. Throws for another user or purpose. */
  async decrypt(userId: string, purpose: string, encrypted: string): Promise<string | null> {
    const { bytes, id } = await this.#loaded()
    const [keyId, text] = encrypted.split('.') as [string, string]
    if (keyId !== id) return null
    const packed = Buffer.from(text, 'base64url')
    const tagEnd = nonceBytes + tagBytes
    const decipher = createDecipheriv(algorithm, bytes, packed.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(owner(userId, purpose))
      .setAuthTag(packed.subarray(nonceBytes, tagEnd))
    return decipher.update(packed.subarray(tagEnd), undefined, 'utf8') + decipher.final('utf8')
  }

  #loaded(): Promise<EncryptionKey> {
    const key = (this.#key ??= this.#load())
    key.catch(() => {
      // A failed load is not cached.
      if (this.#key === key) this.#key = null
    })
    return key
  }
}

function owner(userId: string, purpose: string): Buffer {
  return Buffer.from(`${userId}\0${purpose}`)
}
