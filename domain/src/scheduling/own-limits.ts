import type { OwnLimits } from './limits.ts'

export type OwnLimitsRefusal = 'durations' | 'levels' | 'dates'

/** Limits that a user sets on a task must leave something between them. */
export function refuseOwnLimits(own: OwnLimits): OwnLimitsRefusal | null {
  if (isCrossed(own.minDuration, own.maxDuration)) return 'durations'
  if (isCrossed(own.minLevel, own.maxLevel)) return 'levels'
  return isCrossed(own.earliest, own.latest) ? 'dates' : null
}

function isCrossed(least: number | null, most: number | null): boolean {
  return least !== null && most !== null && least > most
}
