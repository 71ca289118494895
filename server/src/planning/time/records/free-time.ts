/** Finds free time for a record among other records, the running timer and the future. */
import type { LocalTime } from '@lustra/domain/calendar'
import {
  type Interval,
  areOverlapping,
  freePlace,
  instantsAt,
  intervalBetween,
  maxSecondsAhead,
} from '@lustra/domain/time'
import { localTimeAt, zoneOffsetsBetween } from '../../../kernel/clock/user-clock.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { recordRefused, wrongInstant } from '../refusals.ts'
import { intervalColumns } from './record-columns.ts'
import { type PlacedRecord, placedBetween, placedInTwo } from './records-reader.ts'
import { recentSpan } from '../time-tasks.ts'
import { runningTimer, secondsOf } from '../timer/timers.ts'

const aDay = 86_400_000

/** The instants of a local time, in epoch seconds; two in an hour that a clock change repeats. */
export function instantsOf(time: LocalTime, zone: string): readonly [number, ...number[]] {
  return instantsAt(zoneOffsetsAround(time, time, zone), time)
}

/** The possible starts of a record: the given instant, else all instants of its local time. */
export function startsOf(
  { time, at }: { readonly time: LocalTime; readonly at: number | undefined },
  zone: string,
): readonly [number, ...number[]] {
  if (at === undefined) return instantsOf(time, zone)
  if (localTimeAt(at, zone) !== time) throw wrongInstant()
  return [secondsOf(at)]
}

/** The interval between two local times, such as those of a plan. */
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

/** Records and the running timer between two instants; the timer takes all time since its start. */
export async function takenBetween(reads: UserReads, start: number, end: number): Promise<PlacedRecord[]> {
  return withTimer(reads, await placedBetween(reads, start, end), end)
}

async function withTimer(reads: UserReads, placed: PlacedRecord[], end: number): Promise<PlacedRecord[]> {
  const timer = await runningTimer(reads)
  const since = timer && secondsOf(timer.start_at)
  if (since === null || since >= end) return placed
  const place = { start: since, duration: end - since }
  const { start_time: startTime } = intervalColumns(place, timer!.zone)
  return [...placed, { id: timer!.id, taskId: timer!.task_id, startTime, ...place }]
}

/** The instants at which a record may start, preferred one first. */
type Starts = readonly [number, ...number[]]

interface RecordToPlace {
  readonly duration: number
  readonly latest: number
  /** The record's own id; it may overlap its old place. */
  readonly itself: string | null
}

/** The first possible start that is free; refuses when none is free. */
export async function freeIntervalFor(
  writer: Writer,
  starts: Starts,
  toPlace: RecordToPlace,
): Promise<Interval> {
  const { start, duration } = spanOfStarts(starts, toPlace)
  return freeAmong(await takenBetween(writer, start, start + duration), starts, toPlace)
}

export interface FreeAndRecent {
  readonly place: Interval
  /** The tasks of other recent records and of the timer; null if the new interval itself is recent. */
  readonly recentIds: ReadonlySet<string> | null
}

/** Like `freeIntervalFor`, and reads the recent tasks for the reply in the same statement. */
export async function freeAndRecent(
  writer: Writer,
  starts: Starts,
  toPlace: RecordToPlace,
  now: number,
): Promise<FreeAndRecent> {
  const span = spanOfStarts(starts, toPlace)
  const recent = recentSpan(now)
  if (areOverlapping(span, recent))
    return { place: await freeIntervalFor(writer, starts, toPlace), recentIds: null }
  const [placed, placedRecently] = await placedInTwo(writer, [span, recent])
  const taken = await withTimer(writer, placed, span.start + span.duration)
  const timer = await runningTimer(writer)
  const others = placedRecently.filter(({ id }) => id !== toPlace.itself)
  const taskIds = [...others.map(({ taskId }) => taskId), ...(timer ? [timer.task_id] : [])]
  return { place: freeAmong(taken, starts, toPlace), recentIds: new Set(taskIds) }
}

function spanOfStarts(starts: Starts, { duration }: RecordToPlace): Interval {
  return { start: starts[0], duration: starts.at(-1)! + duration - starts[0] }
}

function freeAmong(
  taken: readonly PlacedRecord[],
  starts: Starts,
  { duration, latest, itself }: RecordToPlace,
): Interval {
  const others = taken.filter(({ id }) => id !== itself)
  const [first, ...more] = starts.map((start) => ({ start, duration }))
  const { place, refusal } = freePlace([first!, ...more], latest, others)
  if (refusal) throw recordRefused(refusal)
  return place
}
