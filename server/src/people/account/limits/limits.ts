/** The rate limits of sign-in, passwords and e-mails (ACC-N12). */
import { isIPv6 } from 'node:net'
import type { Limit } from './attempts.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Limits wrong passwords per network, per account and network, and per account. */
export function signInLimits(emailKey: string, network: string) {
  const windowMs = 15 * minute
  return {
    network: { subject: `sign-in:${network}`, max: 20, windowMs },
    pair: { subject: `sign-in:${network}:${emailKey}`, max: 5, windowMs },
    account: { subject: `sign-in-of:${emailKey}`, max: 30, windowMs },
  } satisfies Record<string, Limit>
}

/** The kinds of networks of an account, each with its daily limit of guessed codes. */
const codesInDay = { unfamiliar: 100, familiar: 100, mailed: 20 }
export type NetworkKind = keyof typeof codesInDay

/** Limits second-factor codes per account and network, and per account over all networks of a kind. */
export function codeLimits(userId: string, network: string, kind: NetworkKind) {
  return {
    pair: { subject: `code-of:${network}:${userId}`, max: 5, windowMs: 15 * minute },
    account: { subject: `code-of:${kind}:${userId}`, max: codesInDay[kind], windowMs: day },
  } satisfies Record<string, Limit>
}

/** Limits e-mails that warn of wrong codes. */
export function guessesToldLimit(userId: string): Limit {
  return { subject: `guesses-told:${userId}`, max: 1, windowMs: day }
}

/** Limits new recovery codes; hashing a set takes as long as ten passwords. */
export function newCodesLimit(userId: string): Limit {
  return { subject: `new-codes:${userId}`, max: 10, windowMs: 60 * minute }
}

/** Limits wrong tokens of a monitoring system. */
export function metricsLimit(network: string): Limit {
  return { subject: `metrics:${network}`, max: 10, windowMs: 15 * minute }
}

/** Limits checks of the old password before a change. */
export function oldPasswordLimit(userId: string): Limit {
  return { subject: `old-password:${userId}`, max: 5, windowMs: 15 * minute }
}

/** Limits sign-ins that begin with a passkey or a provider: each stores a row, and nobody may fill the store. */
export function begunSignInLimit(network: string): Limit {
  return { subject: `sign-ins-begun:${network}`, max: 100, windowMs: 15 * minute }
}

/** Limits e-mails per address and per network, so that nobody can flood a mailbox through this server. */
export function emailLimits(emailKey: string, network: string): Limit[] {
  const windowMs = 60 * minute
  return [
    { subject: `emails-from:${network}`, max: 60, windowMs },
    { subject: `emails-to:${emailKey}`, max: 3, windowMs },
  ]
}

/** The caller's network: an IPv4 address, or the /64 of an IPv6 address, which usually has one owner. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const middle = tail === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0')
  const groups = [...first, ...middle, ...last].slice(0, 4)
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

export function minutesOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / minute))
}
