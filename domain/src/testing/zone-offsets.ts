import type { Instant, ZoneOffsets } from '../time/zone-offsets.ts'

/** Zones with different changes: at midnight, by half an hour, over midnight, none. */
export const sixZones = [
  'Europe/Moscow',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
] as const

export function zoneOffsetsOf(zone: string, from: string, to: string): ZoneOffsets {
  let at = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  const end = Temporal.Instant.from(to).epochMilliseconds
  const transitions = [transitionOf(at)]
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= end) return transitions
    transitions.push(transitionOf(next))
    at = next
  }
}

function transitionOf(at: Temporal.ZonedDateTime) {
  return { from: (at.epochMilliseconds / 1000) as Instant, offset: at.offsetNanoseconds / 1e9 }
}
