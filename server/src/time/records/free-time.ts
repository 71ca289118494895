/** Finds free time for a record among other records, the running timer and the future. */
import type { LocalTime } from '@lustra/domain/calendar'
import { type Interval, freePlace, instantsAt, intervalBetween, maxSecondsAhead } from '@lustra/domain/time'
import { localTimeAt, zoneOffsetsBetween } from '../../clock/user-clock.ts'
import type { UserReads } from '../../store/user-reads.ts'
import type { Writer } from '../../store/writer.ts'
import { recordRefused } from '../refusals.ts'
import { intervalColumns } from './record-columns.ts'
import { type PlacedRecord, placedBetween } from './records-reader.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

const aDay = 86_400_000

/** The instants of a local time, in epoch seconds: two in the hour that a clock change repeats. */
export function instantsOf(time: LocalTime, zone: string): readonly [number, ...number[]] {
  return instantsAt(zoneOffsetsAround(time, time, zone), time)
}

/** The instants between two local times, such as those of a plan. */
export function plannedInterval(from: LocalTime, to: LocalTime, zone: string): Interval {
  return intervalBetween(zoneOffsetsAround(from, to, zone), from, to)
}

function zoneOffsetsAround(from: LocalTime, to: LocalTime, zone: string) {
  return zoneOffsetsBetween(zone, from * 1000 - 2 * aDay, to * 1000 + 2 * aDay)
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
  starts: readonly [number, ...number[]],
  {
    duration,
    latest,
    itself,
  }: { readonly duration: number; readonly latest: number; readonly itself: string | null },
): Promise<Interval> {
  const taken = await takenBetween(writer, starts[0], starts.at(-1)! + duration)
  const others = taken.filter(({ id }) => id !== itself)
  const [first, ...more] = starts.map((start) => ({ start, duration }))
  const { place, refusal } = freePlace([first!, ...more], latest, others)
  if (refusal) throw recordRefused(refusal)
  return place
}
