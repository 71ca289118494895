/** Where in the shown days time may be recorded: asked of the domain, told to drags, keys and typed times alike. */
import { type WeekVerdicts } from '#calendar/drag/week-drag-behavior.ts'
import { type VisibleDays } from '#calendar/week/week-layout.ts'
import { type Tracked } from './records/records.ts'
import { type Timer } from '@lustra/contract/time-record'
import {
  type LocalTime,
  type WeekCell,
  TimeLevel,
  addSeconds,
  halfHour,
  rowsPerDay,
  timeOfCell,
} from '@lustra/domain/calendar'
import {
  type RecordRefusal,
  type Interval,
  currentHalfHour,
  newRecordDuration,
  recordDurationBounds,
  refuseRecord,
  intervalsOverlapping,
} from '@lustra/domain/time'
import { type Slot } from '@lustra/domain/scheduling'
import { type Planned } from './time-week.ts'

export interface RecordContext {
  readonly days: VisibleDays
  readonly records: readonly Tracked[]
  readonly timer: Timer | null
  readonly now: () => LocalTime
}

/** Where the half hour ends that now belongs to. */
export function latestEnd(now: LocalTime): LocalTime {
  return addSeconds(currentHalfHour(now), halfHour)
}

/** What takes time, in order, but for one that is moved; a timer takes all there is since its start. */
function takenBut(movedId: string | null, { records, timer, now }: RecordContext): Interval[] {
  const taken: Interval[] = records.filter(({ id }) => id !== movedId)
  if (timer) taken.push({ start: timer.startTime, duration: latestEnd(now()) - timer.startTime })
  return taken.sort((one, other) => one.start - other.start)
}

export function slotAt(cell: WeekCell, duration: number, { days }: RecordContext): Slot {
  const { time } = timeOfCell({ ...cell, row: cell.row ?? 0 }, days.first)
  return { level: TimeLevel.HoursAndMinutes, start: time, duration }
}

export function refusalOf(
  slot: Interval,
  movedId: string | null,
  context: RecordContext,
): RecordRefusal | null {
  return refuseRecord(slot, latestEnd(context.now()), takenBut(movedId, context))
}

/** One verdict for each half hour, for what would begin there. */
export function verdictsOf(
  slotFor: (cell: WeekCell) => Interval,
  movedId: string | null,
  context: RecordContext,
): WeekVerdicts<RecordRefusal> {
  const taken = takenBut(movedId, context)
  const end = latestEnd(context.now())
  const cells = Array.from({ length: context.days.count * rowsPerDay }, (_, index) => {
    const slot = slotFor({ column: Math.floor(index / rowsPerDay), row: index % rowsPerDay })
    return refuseRecord(slot, end, intervalsOverlapping(taken, slot))
  })
  return { cells, days: [] }
}

export function boundsOf(record: Tracked, context: RecordContext) {
  return recordDurationBounds(record, latestEnd(context.now()), takenBut(record.id, context))
}

/**
 * As much of something planned as was done when it is dropped there: inside of its own time what is left of it, elsewhere
 * all of it; never more than there is room for.
 */
export function slotOfPlanned(planned: Planned, cell: WeekCell, context: RecordContext): Slot {
  const slot = slotAt(cell, planned.duration, context)
  const end = addSeconds(planned.start, planned.duration)
  const wanted = slot.start >= planned.start && slot.start < end ? end - slot.start : planned.duration
  const next = takenBut(null, context).find(({ start }) => start > slot.start)
  const room = Math.min(latestEnd(context.now()), next?.start ?? Infinity) - slot.start
  return { ...slot, duration: Math.max(newRecordDuration, Math.min(wanted, room)) }
}
