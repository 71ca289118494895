/** How often what may be tried (ACC-N12), and from where. */
import { isIPv6 } from 'node:net'
import type { Limit } from './attempts.ts'

const minute = 60_000

/** Wrong passwords: of one account from one place, of all accounts from one place, of one account from everywhere. */
export function signInLimits(emailKey: string, network: string) {
  const window = 15 * minute
  return {
    place: { subject: `sign-in:${network}`, most: 20, window },
    pair: { subject: `sign-in:${network}:${emailKey}`, most: 5, window },
    account: { subject: `sign-in-of:${emailKey}`, most: 30, window },
  } satisfies Record<string, Limit>
}

/** The old password, asked for before a new one is set. */
export function oldPasswordLimit(userId: string): Limit {
  return { subject: `old-password:${userId}`, most: 5, window: 15 * minute }
}

/** Letters to one address, and from one place: nobody's mailbox is flooded through us. */
export function letterLimits(emailKey: string, network: string): Limit[] {
  const window = 60 * minute
  return [
    { subject: `letters-from:${network}`, most: 60, window },
    { subject: `letters-to:${emailKey}`, most: 3, window },
  ]
}

/** Where a caller sits: whoever has one IPv6 address usually has the 2^64 around it. */
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
