/** The clocks of real zones. */
import type { Instant, ZoneClock } from '../time/instant.ts'

/** Zones whose nights differ: at midnight, by half an hour, over midnight, not at all. */
export const sixZones = [
  'Europe/Moscow',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
] as const

export function clockOf(zone: string, from: string, to: string): ZoneClock {
  let at = Temporal.Instant.from(from).toZonedDateTimeISO(zone)
  const end = Temporal.Instant.from(to).epochMilliseconds
  const steps = [stepOf(at)]
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    if (!next || next.epochMilliseconds >= end) return steps
    steps.push(stepOf(next))
    at = next
  }
}

function stepOf(at: Temporal.ZonedDateTime) {
  return { from: (at.epochMilliseconds / 1000) as Instant, offset: at.offsetNanoseconds / 1e9 }
}
