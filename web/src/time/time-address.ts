/** What of the time screen stands in the address: the week shown, and whether the plan stands beside the fact. */
import { type DayNumber, dayOf, formatLocalTime, parseLocalTime, startOfDay } from '@lustra/domain/calendar'

/** `?from=2026-11-16&show=both`; the current week and the fact alone are not named. */
export interface TimeAddress {
  readonly from?: string
  readonly show?: 'both'
}

export function timeAddressOf(search: Readonly<Record<string, unknown>>): TimeAddress {
  const day = dayOfText(search['from'])
  return { ...(day !== null && { from: textOfDay(day) }), ...(search['show'] === 'both' && { show: 'both' }) }
}

/** Null when no day is named. */
export function dayOfText(text: unknown): DayNumber | null {
  const midnight = typeof text === 'string' ? parseLocalTime(`${text}T00:00`) : null
  return midnight === null ? null : dayOf(midnight)
}

export function textOfDay(day: DayNumber): string {
  return formatLocalTime(startOfDay(day)).slice(0, 10)
}
