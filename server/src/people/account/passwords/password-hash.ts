/** Hashes passwords with argon2id of node:crypto, as PHC strings; a semaphore limits concurrency. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { App, PasswordCost } from '../../../app/app.ts'
import { perApp } from '../../../kernel/app/per-app.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { Semaphore } from './semaphore.ts'

/** The cost that OWASP recommends. */
export const fullCost: PasswordCost = { memory: 19_456, passes: 2 }

/** Stored instead of a hash when the account is active but signs in only with a provider. */
export const noPassword = '!'

// Leaves one of the four threads of Node's pool to other work.
const maxConcurrent = Math.min(3, availableParallelism())
const maxWaiting = 100

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const derive = promisify(argon2)

/** Whether the program can compare passwords with it. */
export function isStoredPassword(stored: string): boolean {
  return stored === noPassword || shape.test(stored)
}

export class Passwords {
  readonly #cost: PasswordCost
  readonly #semaphore = new Semaphore(maxConcurrent, maxWaiting)

  constructor(cost: PasswordCost) {
    this.#cost = cost
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const key = await this.#derive(password, salt, this.#cost, 32)
    const { memory, passes } = this.#cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(key)}`
  }

  /** Null, for an account that does not exist, never matches but takes as long, so that response times reveal no accounts. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const isHash = stored !== null && stored !== noPassword
    const { cost, salt, key } = isHash ? parsed(stored) : this.#placeholder()
    const derived = await this.#derive(password, salt, cost, key.length)
    return timingSafeEqual(derived, key) && isHash
  }

  async #derive(password: string, salt: Buffer, cost: PasswordCost, length: number): Promise<Buffer> {
    const permit = this.#semaphore.acquire()
    if (!permit) throw new Refusal('limit', (words) => words.accountRefusals.busy)
    using _permit = await permit
    return derive('argon2id', {
      message: sameText(password),
      nonce: salt,
      memory: cost.memory,
      passes: cost.passes,
      parallelism: 1,
      tagLength: length,
    })
  }

  #placeholder() {
    return { cost: this.#cost, salt: randomBytes(16), key: randomBytes(32) }
  }
}

/** One instance per server, so that all hashing shares one semaphore. */
export const passwords = perApp((app: App) => new Passwords(app.passwordCost))

/** Normalizes Unicode, because keyboards compose letters differently. Truncates nothing. */
export function sameText(password: string): string {
  return password.normalize('NFC')
}

function parsed(stored: string) {
  const parts = shape.exec(stored)
  if (!parts) throw new Error('a stored password hash is not an argon2id string')
  return {
    cost: { memory: Number(parts[1]), passes: Number(parts[2]) },
    salt: Buffer.from(parts[3]!, 'base64'),
    key: Buffer.from(parts[4]!, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
