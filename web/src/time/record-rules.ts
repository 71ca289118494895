/** Where time may be recorded in the visible days: the domain's rules, for drags, keys and typed times. */
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

/** The end of the current half hour. */
export function latestEnd(now: LocalTime): LocalTime {
  return addSeconds(currentHalfHour(now), halfHour)
}

/** The occupied time in order, without the record that is moved; a timer occupies the time since its start. */
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

/** For each half hour, why no record may start there; null when it may. */
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
 * The slot of a planned entry that is dropped as a record: within its own time the rest of it, elsewhere
 * its whole duration; never longer than the free time.
 */
export function slotOfPlanned(planned: Planned, cell: WeekCell, context: RecordContext): Slot {
  const slot = slotAt(cell, planned.duration, context)
  const end = addSeconds(planned.start, planned.duration)
  const wanted = slot.start >= planned.start && slot.start < end ? end - slot.start : planned.duration
  const next = takenBut(null, context).find(({ start }) => start > slot.start)
  const room = Math.min(latestEnd(context.now()), next?.start ?? Infinity) - slot.start
  return { ...slot, duration: Math.max(newRecordDuration, Math.min(wanted, room)) }
}
