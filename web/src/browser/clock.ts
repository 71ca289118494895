/** The user's wall clock, synchronized with the server's: neither the browser's zone nor its drift matters. */
import { type LocalTime, addSeconds } from '@lustra/domain/calendar'

export class Clock {
  readonly #clientSeconds: () => number
  /** Client time minus server time, in seconds (`currTimeDiff`). */
  #offset: number

  /** Until the server has replied, the zone of the browser is the best guess. */
  constructor(clientSeconds: () => number, minutesAheadOfUtc: number) {
    this.#clientSeconds = clientSeconds
    this.#offset = -minutesAheadOfUtc * 60
  }

  get offset(): number {
    return this.#offset
  }

  note(serverTime: LocalTime): void {
    this.#offset = Math.round(this.#clientSeconds() - serverTime)
  }

  now(): LocalTime {
    return addSeconds(Math.round(this.#clientSeconds()) as LocalTime, -this.#offset)
  }
}

/** Clocks change at a quarter of an hour, in every zone: then the server is asked again. */
const quarterHourMs = 15 * 60_000

/** Milliseconds until shortly after the next quarter of an hour. */
export function untilClocksMayChange(now: number): number {
  return quarterHourMs - (now % quarterHourMs) + 1000
}

export const clock = new Clock(() => Date.now() / 1000, -new Date().getTimezoneOffset())
