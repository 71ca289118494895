import type { OwnLimits } from './limits.ts'

export type OwnLimitsRefusal = 'durations' | 'levels' | 'dates'

/** The minimum of a user's limits must not exceed the maximum. */
export function refuseOwnLimits(own: OwnLimits): OwnLimitsRefusal | null {
  if (isReversed(own.minDuration, own.maxDuration)) return 'durations'
  if (isReversed(own.minLevel, own.maxLevel)) return 'levels'
  return isReversed(own.earliest, own.latest) ? 'dates' : null
}

function isReversed(min: number | null, max: number | null): boolean {
  return min !== null && max !== null && min > max
}
