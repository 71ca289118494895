/** The user's wall clock, kept by the server's: the browser's own zone and its drift do not matter. */
import { type LocalTime, addSeconds } from '@lustra/domain/calendar'

export class Clock {
  readonly #clientSeconds: () => number
  /** Client time minus server time, in seconds (`currTimeDiff`). */
  #offset: number

  /** Until the server has spoken, the client's own zone is the best guess. */
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

export const clock = new Clock(() => Date.now() / 1000, -new Date().getTimezoneOffset())
