/** Where time may be recorded in the visible days: the domain's rules for drags, keys and typed times. */
import { type WeekVerdicts } from '#calendar/drag/week-drag-behavior.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { zoneOffsetsAround } from '#browser/zone-offsets.ts'
import { hoursWithin, nearestSlot } from '#calendar/create/nearest-slot.ts'
import { type Tracked, type TrackedSpan, gridSlotOf, spanOf, startOfTimer } from './records/records.ts'
import { type Timer } from '@lustra/contract/time-record'
import {
  type LocalTime,
  TimeLevel,
  type WeekCell,
  addDays,
  addSeconds,
  halfHour,
  rowsPerDay,
  timeOfCell,
} from '@lustra/domain/calendar'
import {
  type RecordRefusal,
  type Instant,
  type Interval,
  currentHalfHour,
  draggedDuration,
  freePlace,
  instantsAt,
  intervalBetween,
  intervalsOverlapping,
  maxSecondsAhead,
  nearestInstantAt,
  newRecordDuration,
  partsToRecord,
  recordDurationBounds,
} from '@lustra/domain/time'
import { type Slot } from '@lustra/domain/scheduling'
import { type Planned } from './time-week.ts'

export interface RecordContext {
  readonly days: VisibleDays
  readonly records: readonly Tracked[]
  readonly timer: Timer | null
  /** The zone of new records; existing records keep their own. */
  readonly zone: string
  /** On the user's clock. */
  readonly now: () => LocalTime
  readonly instant: () => Instant
}

/** A local start, and elapsed seconds. */
export interface RequestedSlot {
  readonly start: LocalTime
  readonly duration: number
}

export interface RecordPlace {
  readonly span: TrackedSpan
  readonly refusal: RecordRefusal | null
}

/** The end of the current half hour. */
export function latestEnd(now: LocalTime): LocalTime {
  return addSeconds(currentHalfHour(now), halfHour)
}

function latestInstant({ now, instant }: RecordContext): number {
  return instant() + maxSecondsAhead(now())
}

/** The occupied intervals in order, without the moved record; a timer occupies the time since its start. */
export function takenBut(moved: Tracked | null, context: RecordContext): Interval[] {
  const { records, timer } = context
  const taken = records.filter(({ id }) => id !== moved?.id).map(intervalOf)
  if (timer) {
    const start = startOfTimer(timer)
    taken.push({ start, duration: latestInstant(context) - start })
  }
  return taken.sort((one, other) => one.start - other.start)
}

function intervalOf({ startAt, duration }: Tracked): Interval {
  return { start: startAt, duration }
}

export function startOfCell(cell: WeekCell, { days }: RecordContext): LocalTime {
  return timeOfCell({ ...cell, row: cell.row ?? 0 }, days.first).time
}

/** The place of a new record (`moved` null) or of a moved one, as the server will choose it. */
export function placeOf(
  { start, duration }: RequestedSlot,
  moved: Tracked | null,
  context: RecordContext,
  taken = takenBut(moved, context),
): RecordPlace {
  // A record that keeps its start stays in the same one of two repeated hours.
  const starts =
    moved?.start === start ? [moved.startAt] : instantsAt(offsetsOf(moved, start, context), start)
  return placeAmong(
    starts.map((start) => ({ start, duration })),
    moved,
    context,
    taken,
  )
}

/** The first free one of several places. */
export function placeAmong(
  [first, ...others]: readonly Interval[],
  moved: Tracked | null,
  context: RecordContext,
  taken = takenBut(moved, context),
): RecordPlace {
  if (!first) throw new Error('A time has at least one instant')
  const { place, refusal } = freePlace([first, ...others], latestInstant(context), taken)
  return { span: spanOf(place, moved?.zone ?? context.zone), refusal }
}

/** The place of a new record drawn on the grid, from its start to its end on the clock. */
export function placeOfRequested(
  { start, duration }: Slot,
  context: RecordContext,
  taken?: Interval[],
): RecordPlace {
  const offsets = offsetsOf(null, start, context)
  const starts = instantsAt(offsets, start)
  // In an hour that a clock change repeats, it is as long as drawn.
  const places =
    starts.length > 1
      ? starts.map((start) => ({ start, duration }))
      : [intervalBetween(offsets, start, addSeconds(start, duration))]
  return placeAmong(places, null, context, taken)
}

/** Where nothing can be drawn: tracked time and the future. */
export function takenSlots({ records, timer, now }: RecordContext): Slot[] {
  const end = latestEnd(now())
  const future = { level: TimeLevel.HoursAndMinutes, start: end, duration: Infinity }
  const running = timer && {
    level: TimeLevel.HoursAndMinutes,
    start: timer.startTime,
    duration: Math.max(0, end - timer.startTime),
  }
  return [...records.map(gridSlotOf), ...(running ? [running] : []), future]
}

/** The nearest place of the same length in the visible days where time can be tracked; later ones are preferred. */
export function nearestFree(slot: Slot, context: RecordContext): Slot | null {
  const { first, count } = context.days
  const taken = takenBut(null, context)
  const slots = hoursWithin({ start: first, end: addDays(first, count) }, slot)
  return nearestSlot(slots, slot.start, (each) => placeOfRequested(each, context, taken).refusal === null)
}

/** The clock of a record, or of the user for a new one. */
export function offsetsOf(moved: Tracked | null, time: LocalTime, { zone }: RecordContext) {
  return zoneOffsetsAround(moved?.zone ?? zone, time)
}

/** For each half hour, why no record may start there; null if it may. */
export function verdictsOf(
  slotFor: (cell: WeekCell) => RequestedSlot,
  moved: Tracked | null,
  context: RecordContext,
): WeekVerdicts<RecordRefusal> {
  const taken = takenBut(moved, context)
  const latest = latestInstant(context)
  const cells = Array.from({ length: context.days.count * rowsPerDay }, (_, index) => {
    const { start, duration } = slotFor({ column: Math.floor(index / rowsPerDay), row: index % rowsPerDay })
    const [first, ...others] = instantsAt(offsetsOf(moved, start, context), start).map((start) => {
      return { start, duration }
    })
    if (!first) return null
    const span = { start: first.start, duration: (others.at(-1) ?? first).start - first.start + duration }
    return freePlace([first, ...others], latest, intervalsOverlapping(taken, span)).refusal
  })
  return { cells, days: [] }
}

/** How the edge of a record can be dragged: lengths on the grid, and elapsed durations. */
export function recordEdge(record: Tracked, context: RecordContext) {
  const interval = intervalOf(record)
  const bounds = recordDurationBounds(interval, latestInstant(context), takenBut(record, context))
  const offsets = offsetsOf(record, record.start, context)
  const elapsedAt = (rows: number) => draggedDuration(offsets, interval, rows, bounds)
  const spanWith = (duration: number) => spanOf({ ...interval, duration }, record.zone)
  return { bounds, elapsedAt, spanWith }
}

/** Whether an edge with this maximum can be dragged to a clock time. */
export function reaches(record: Tracked, max: number, time: LocalTime, context: RecordContext): boolean {
  const edge = nearestInstantAt(offsetsOf(record, time, context), time, record.startAt + max)
  return edge - record.startAt <= max
}

/** The parts of a planned entry that are recorded as planned, as the server will choose them, or why there are none. */
export function partsOfPlanned(
  { start, duration }: Slot,
  context: RecordContext,
): { readonly parts: readonly TrackedSpan[]; readonly refusal: RecordRefusal | null } {
  const offsets = offsetsOf(null, start, context)
  const interval = intervalBetween(offsets, start, addSeconds(start, duration))
  const latest = latestInstant(context)
  const parts = partsToRecord(interval, latest, takenBut(null, context))
  const reason = interval.start < latest ? 'overlap' : 'future'
  return {
    parts: parts.map((part) => spanOf(part, context.zone)),
    refusal: parts.length > 0 ? null : reason,
  }
}

/** Whether the parts are the planned entry as a whole. */
export function isWhole({ duration }: Slot, parts: readonly TrackedSpan[]): boolean {
  return parts.length === 1 && gridSlotOf(parts[0]!).duration === duration
}

/**
 * The slot of a planned entry that is dropped as a record: within its own time the rest of it, elsewhere its whole duration; never longer than the
 * free time.
 */
export function slotOfPlanned(planned: Planned, cell: WeekCell, context: RecordContext): RequestedSlot {
  const start = startOfCell(cell, context)
  const end = addSeconds(planned.start, planned.duration)
  const isWithin = start >= planned.start && start < end
  const wanted = isWithin
    ? intervalBetween(offsetsOf(null, start, context), start, end)
    : { start: instantsAt(offsetsOf(null, start, context), start)[0], duration: planned.duration }
  const next = takenBut(null, context).find((other) => other.start > wanted.start)
  const room = Math.min(latestInstant(context), next?.start ?? Infinity) - wanted.start
  return { start, duration: Math.max(newRecordDuration, Math.min(wanted.duration, room)) }
}
