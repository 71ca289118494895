/** How active an account is, for administrators (ADM-N05, ADM-N06). */

const minute = 60_000
const day = 24 * 60 * minute

export const userClasses = ['new', 'active', 'sleeping', 'lost'] as const
export type UserClass = (typeof userClasses)[number]

/** The maximum age of a new account, and the maximum time since the last use for the other classes. */
export const userClassLimits = { new: 14 * day, active: 30 * day, sleeping: 180 * day } as const

export const onlineForMs = 5 * minute

interface Usage {
  readonly createdAt: number
  /** The last sign-in or call; null: never. */
  readonly usedAt: number | null
}

export function userClassOf({ createdAt, usedAt }: Usage, now: number): UserClass {
  if (now - createdAt < userClassLimits.new) return 'new'
  const unused = usedAt === null ? Infinity : now - usedAt
  if (unused < userClassLimits.active) return 'active'
  return unused < userClassLimits.sleeping ? 'sleeping' : 'lost'
}

export function isOnline(usedAt: number | null, now: number): boolean {
  return usedAt !== null && now - usedAt < onlineForMs
}

/** The later of two moments; null: never. */
export function lastOf(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other
  return Math.max(one, other)
}
