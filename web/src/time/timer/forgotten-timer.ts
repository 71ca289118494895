import { Store } from '#browser/store.ts'
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { type Timer } from '@lustra/contract/time-record'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Instant, localTimeAt } from '@lustra/domain/time'

/** The id of the timer that the dialog corrects; for another timer the dialog closes. */
export const timerRepair = {
  of: new Store<Timer['id'] | null>(null),
  close(id: Timer['id']): void {
    if (this.of.value === id) this.of.set(null)
  },
}

/** By the clock of the server, because the browser's may be wrong. */
export function isForgotten({ forgottenAt }: Timer, now: Instant): boolean {
  return now * 1000 >= forgottenAt
}

export function clockIn(zone: string, at: Instant): LocalTime {
  return localTimeAt(zoneOffsetsAround(zone, at), at)
}
