/** The user's wall clock, synchronized with the server, so that the browser's zone and drift do not matter. */
import { type LocalTime, addSeconds } from '@lustra/domain/calendar'
import { type Instant } from '@lustra/domain/time'

const quarterHour = 15 * 60

export class Clock {
  readonly #clientSeconds: () => number
  /** Client time minus server time, in seconds (`currTimeDiff`). */
  #offset: number
  /** Seconds by which the wall clock is ahead of UTC. */
  #zoneOffset: number

  /** Before the first reply of the server, the browser's zone is used. */
  constructor(clientSeconds: () => number, minutesAheadOfUtc: number) {
    this.#clientSeconds = clientSeconds
    this.#zoneOffset = minutesAheadOfUtc * 60
    this.#offset = -this.#zoneOffset
  }

  get offset(): number {
    return this.#offset
  }

  /** Without `minutesAheadOfUtc`, a jump by quarters of an hour counts as a change of the zone offset. */
  note(serverTime: LocalTime, minutesAheadOfUtc: number | null): void {
    const leap = Math.round((serverTime - this.now()) / quarterHour) * quarterHour
    this.#zoneOffset =
      minutesAheadOfUtc === null ? this.#zoneOffset + leap : Math.round(minutesAheadOfUtc * 60)
    this.#offset = Math.round(this.#clientSeconds() - serverTime)
  }

  now(): LocalTime {
    return addSeconds(Math.round(this.#clientSeconds()) as LocalTime, -this.#offset)
  }

  /** The current instant, independent of zone changes. */
  instant(): Instant {
    return (this.now() - this.#zoneOffset) as Instant
  }
}

/** In every zone clocks change at a quarter of an hour; the server is asked again then. */
const quarterHourMs = quarterHour * 1000

/** Milliseconds until shortly after the next quarter of an hour. */
export function untilClocksMayChange(now: number): number {
  return quarterHourMs - (now % quarterHourMs) + 1000
}

export const clock = new Clock(() => Date.now() / 1000, -new Date().getTimezoneOffset())
