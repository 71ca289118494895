/** The length of a task's block in a free place (RHY-033). */
import { halfHour, secondsPerHour } from '../calendar/local-time.ts'
import { newEntryDuration } from '../scheduling/dropped-slot.ts'
import type { Limits } from '../scheduling/limits.ts'

const maxBlock = 5 * secondsPerHour

/** In seconds, in whole half hours, unless no half hour lies within the limits of the task. */
export interface BlockBounds {
  readonly shortest: number
  readonly longest: number
}

export function blockBoundsOf(limits: Pick<Limits, 'minDuration' | 'maxDuration'>): BlockBounds {
  const shortest = toHalfHours(newEntryDuration(limits))
  // A task of exactly 45 minutes takes these.
  if (shortest > limits.maxDuration) return { shortest: limits.minDuration, longest: limits.minDuration }
  const longest = wholeHalfHours(Math.min(limits.maxDuration, maxBlock))
  return { shortest, longest: Math.max(shortest, longest) }
}

/**
 * The length of a block; null if the place is too short. A task that needs less than its shortest duration still takes that. The rest
 * that remains is never shorter than the shortest duration, unless no division into blocks avoids it.
 */
export function blockLength(free: number, needed: number, { shortest, longest }: BlockBounds): number | null {
  const isWhole = shortest % halfHour === 0
  const wanted = Math.max(isWhole ? toHalfHours(needed) : needed, shortest)
  const length = Math.min(wholeHalfHours(free), longest, wanted)
  if (length < shortest) return null
  const rest = wanted - length
  const isDivisible = Math.ceil(wanted / longest) * shortest <= wanted
  if (rest === 0 || rest >= shortest || !isDivisible) return length
  return wanted - shortest >= shortest ? wanted - shortest : null
}

/** Rounds up. */
export function toHalfHours(seconds: number): number {
  return Math.ceil(seconds / halfHour) * halfHour
}

/** Rounds down. */
export function wholeHalfHours(seconds: number): number {
  return Math.floor(seconds / halfHour) * halfHour
}
