/** Finds free time for a record among other records, the running timer and the future. */
import type { LocalTime } from '@lustra/domain/calendar'
import { type Interval, instantsAt, refuseRecord, maxSecondsAhead } from '@lustra/domain/time'
import { localTimeAt, zoneOffsetsBetween } from '../../clock/user-clock.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Writer } from '../../store/writer.ts'
import { recordRefused } from '../refusals.ts'
import { intervalColumns } from './record-columns.ts'
import { type PlacedRecord, placedBetween } from './records-reader.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

const aDay = 86_400_000

/** The instants of a local time, in epoch seconds: two in the hour that a clock change repeats. */
export function instantsOf(time: LocalTime, zone: string): readonly number[] {
  return instantsAt(zoneOffsetsBetween(zone, time * 1000 - 2 * aDay, time * 1000 + 2 * aDay), time)
}

/** The end of the current half hour, in epoch seconds. */
export function latestEnd(now: number, zone: string): number {
  return secondsOf(now) + maxSecondsAhead(localTimeAt(now, zone))
}

/** Records and the running timer between two instants; a timer takes all time since its start. */
export async function takenBetween(reads: UserReads, start: number, end: number): Promise<PlacedRecord[]> {
  const taken = await placedBetween(reads, start, end)
  const timer = await runningTimer(reads)
  const since = timer && secondsOf(timer.start_at)
  if (since !== null && since < end) {
    const place = { start: since, duration: end - since }
    const { start_time: startTime } = intervalColumns(place, timer!.zone)
    taken.push({ id: timer!.id, taskId: timer!.task_id, startTime, ...place })
  }
  return taken
}

/** The first of the possible starts that is free; refuses when none is. */
export async function freeIntervalFor(
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
