/** Passwords at rest: argon2id of node:crypto as a PHC string, and only so many at work at once. */
import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import type { PasswordCost } from '../../app/app.ts'
import { perApp } from '../../app/per-app.ts'
import { Refusal } from '../../refusal.ts'
import { Turns } from './semaphore.ts'

/** What OWASP asks for; an attacker who has the table pays this for every guess. */
export const fullCost: PasswordCost = { memory: 19_456, passes: 2 }

// One of the four threads that Node has for such work is left to everything else.
const atOnce = Math.min(3, availableParallelism())
const waiting = 100

const shape = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([\w+/]+)\$([\w+/]+)$/
const derive = promisify(argon2)

export class Passwords {
  readonly #cost: PasswordCost
  readonly #turns = new Turns(atOnce, waiting)

  constructor(cost: PasswordCost) {
    this.#cost = cost
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16)
    const key = await this.#derive(password, salt, this.#cost, 32)
    const { memory, passes } = this.#cost
    return `$argon2id$v=19$m=${memory},t=${passes},p=1$${base64(salt)}$${base64(key)}`
  }

  /** Nobody's password, null, takes as long as somebody's and never matches: time tells no account from none. */
  async matches(password: string, stored: string | null): Promise<boolean> {
    const { cost, salt, key } = stored === null ? this.#nobodys() : parsed(stored)
    const derived = await this.#derive(password, salt, cost, key.length)
    return timingSafeEqual(derived, key) && stored !== null
  }

  async #derive(password: string, salt: Buffer, cost: PasswordCost, length: number): Promise<Buffer> {
    const turn = this.#turns.next()
    if (!turn) throw new Refusal('limit', (words) => words.accountRefusals.busy)
    using _turn = await turn
    return derive('argon2id', {
      message: sameText(password),
      nonce: salt,
      memory: cost.memory,
      passes: cost.passes,
      parallelism: 1,
      tagLength: length,
    })
  }

  #nobodys() {
    return { cost: this.#cost, salt: randomBytes(16), key: randomBytes(32) }
  }
}

/** The passwords of this server: they share one limit on how many are hashed at once. */
export const passwords = perApp((app) => new Passwords(app.passwordCost))

/** The same password, whichever way a keyboard composes its letters. Nothing is cut off. */
export function sameText(password: string): string {
  return password.normalize('NFC')
}

function parsed(stored: string) {
  const parts = shape.exec(stored)
  if (!parts) throw new Error('a stored password is no argon2id string')
  return {
    cost: { memory: Number(parts[1]), passes: Number(parts[2]) },
    salt: Buffer.from(parts[3]!, 'base64'),
    key: Buffer.from(parts[4]!, 'base64'),
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
