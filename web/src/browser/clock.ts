/** The user's wall clock, synchronized with the server's: neither the browser's zone nor its drift matters. */
import { type LocalTime, addSeconds } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'

const quarterHour = 15 * 60

export class Clock {
  readonly #clientSeconds: () => number
  /** Client time minus server time, in seconds (`currTimeDiff`). */
  #offset: number
  /** Seconds that the wall clock is ahead of UTC. */
  #zoneOffset: number

  /** Until the server has replied, the zone of the browser is the best guess. */
  constructor(clientSeconds: () => number, minutesAheadOfUtc: number) {
    this.#clientSeconds = clientSeconds
    this.#zoneOffset = minutesAheadOfUtc * 60
    this.#offset = -this.#zoneOffset
  }

  get offset(): number {
    return this.#offset
  }

  /** Without `minutesAheadOfUtc`, a leap of quarters of an hour is a change of the zone or its clock. */
  note(serverTime: LocalTime, minutesAheadOfUtc: number | null): void {
    const leap = Math.round((serverTime - this.now()) / quarterHour) * quarterHour
    this.#zoneOffset =
      minutesAheadOfUtc === null ? this.#zoneOffset + leap : Math.round(minutesAheadOfUtc * 60)
    this.#offset = Math.round(this.#clientSeconds() - serverTime)
  }

  now(): LocalTime {
    return addSeconds(Math.round(this.#clientSeconds()) as LocalTime, -this.#offset)
  }

  /** The current instant, which no change of clocks or zones moves. */
  instant(): Instant {
    return (this.now() - this.#zoneOffset) as Instant
  }
}

/** Clocks change at a quarter of an hour, in every zone: then the server is asked again. */
const quarterHourMs = quarterHour * 1000

/** Milliseconds until shortly after the next quarter of an hour. */
export function untilClocksMayChange(now: number): number {
  return quarterHourMs - (now % quarterHourMs) + 1000
}

export const clock = new Clock(() => Date.now() / 1000, -new Date().getTimezoneOffset())
