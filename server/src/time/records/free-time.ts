/** Where a record may stand among those that are there, the timer that runs, and the time that is still to come. */
import type { LocalTime } from '@lustra/domain/calendar'
import { type Interval, instantsAt, refuseRecord, maxSecondsAhead } from '@lustra/domain/time'
import { localTimeAt, zoneOffsetsBetween } from '../../clock/user-clock.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Writer } from '../../store/writer.ts'
import { recordRefused } from '../refusals.ts'
import { type PlacedRecord, placedBetween } from './records-reader.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

const aDay = 86_400_000

/** When the clock of a zone shows a time, in seconds since 1970: twice on one night of the year. */
export function instantsOf(time: LocalTime, zone: string): readonly number[] {
  return instantsAt(zoneOffsetsBetween(zone, time * 1000 - 2 * aDay, time * 1000 + 2 * aDay), time)
}

/** Where the half hour ends that now belongs to. */
export function latestEnd(now: number, zone: string): number {
  return secondsOf(now) + maxSecondsAhead(localTimeAt(now, zone))
}

/** What takes time between two instants; a timer takes all there is since its start. */
export async function takenBetween(reads: UserReads, start: number, end: number): Promise<Taken[]> {
  const taken: Taken[] = await placedBetween(reads, start, end)
  const timer = await runningTimer(reads)
  const since = timer && secondsOf(timer.start_at)
  if (since !== null && since < end) taken.push({ id: timer!.id, start: since, duration: end - since })
  return taken
}
type Taken = Omit<PlacedRecord, 'taskId'>

/** Of the readings of a start the first that is free, or the reason against it. */
export async function placeOf(
  writer: Writer,
  starts: readonly number[],
  {
    duration,
    latest,
    itself,
  }: { readonly duration: number; readonly latest: number; readonly itself: string | null },
): Promise<Interval> {
  const places = starts.map((start) => ({ start, duration }))
  const taken = await takenBetween(writer, starts[0]!, starts.at(-1)! + duration)
  const others = taken.filter(({ id }) => id !== itself)
  const refusals = places.map((place) => refuseRecord(place, latest, others))
  const free = refusals.indexOf(null)
  if (free === -1) throw recordRefused(refusals[0]!)
  return places[free]!
}
