/** Finds the open entries whose time is over (RHY-001, RHY-002). */
import { type CalendarRules, TimeLevel, formatLocalTime, isVisibleLevel } from '@lustra/domain/calendar'
import { type LeftoverClock, isLeftOver, leftOverBy } from '@lustra/domain/leftovers'
import { type Series, parseOccurrenceId } from '@lustra/domain/recurrence'
import { type PlacedSlot, isPlannedAt } from '@lustra/domain/scheduling'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { missedOccurrences, openOccurrences, readSeries } from '../recurrence/index.ts'
import { type PlacedEntry, entryColumns, liveEntries, slotFrom } from '../scheduling/index.ts'
import type { TaskForest } from '../tasks/index.ts'

export interface LeftOverEntry extends PlacedEntry {
  /** The number of missed occurrences of its series; 0 for an entry that does not repeat. */
  readonly missed: number
  /** Whether it is the open occurrence of a waiting series. */
  readonly waits: boolean
}

export async function leftOverEntries(
  reads: UserReads,
  forest: TaskForest,
  clock: LeftoverClock,
  rules: CalendarRules,
): Promise<LeftOverEntry[]> {
  const stored = await storedLeftOver(reads, forest, clock, rules)
  const series = await openSeriesOf(reads, forest)
  const byId = new Map(series.map((each) => [each.id, each]))
  const seriesOf = ({ id }: PlacedEntry) => byId.get(parseOccurrenceId(id)?.seriesId ?? '')
  const found: LeftOverEntry[] = []
  const storedOfSeries = new Map<string, PlacedEntry[]>()
  for (const entry of stored) {
    const { id, pace } = seriesOf(entry) ?? {}
    if (id !== undefined && pace === 'each') storedOfSeries.getOrInsertComputed(id, () => []).push(entry)
    else found.push({ ...entry, missed: 0, waits: id !== undefined })
  }
  for (const open of await openOccurrences(reads, series, clock, rules)) {
    found.push({ ...occurrence(open.series, open.slot), missed: 0, waits: true })
  }
  const missed = await missedOccurrences(reads, series, clock, rules)
  const missedBySeries = new Map(missed.map((each) => [each.series.id, each]))
  for (const id of new Set([...storedOfSeries.keys(), ...missedBySeries.keys()])) {
    const moved = storedOfSeries.get(id) ?? []
    const derived = missedBySeries.get(id)
    const all = derived ? [...moved, occurrence(derived.series, derived.last)] : moved
    const last = all.reduce((one, other) => (other.start > one.start ? other : one))
    found.push({ ...last, missed: moved.length + (derived?.count ?? 0), waits: false })
  }
  return found.filter(({ level }) => isVisibleLevel(level))
}

/** Only the open entries of planned tasks are read, which the cached trees tell; there may be many more closed ones. */
async function storedLeftOver(
  reads: UserReads,
  { tasks, bounds }: TaskForest,
  clock: LeftoverClock,
  rules: CalendarRules,
): Promise<PlacedEntry[]> {
  const planned: string[] = []
  for (const [index, { id, status }] of tasks.entries()) {
    if (status === 'NORMAL' && isPlannedAt(bounds, index)) planned.push(id)
  }
  if (planned.length === 0) return []
  const rows = await liveEntries(reads)
    .where('task_id', 'in', reads.dialect.list(planned))
    .where('status', '=', 'NORMAL')
    // On hours it is the latest, in a review.
    .where('end_time', '<=', formatLocalTime(leftOverBy(TimeLevel.Default, clock)))
    .select(entryColumns)
    .orderBy('start_time')
    .orderBy('id')
    .execute()
  return rows.map(slotFrom).filter((entry) => isLeftOver(entry, clock, rules))
}

async function openSeriesOf(reads: UserReads, { tasks }: TaskForest): Promise<Series[]> {
  const recurring: string[] = []
  for (const { id, status, recurring: isRecurring } of tasks) {
    if (isRecurring && status === 'NORMAL') recurring.push(id)
  }
  return readSeries(reads, recurring)
}

function occurrence({ taskId }: Series, slot: PlacedSlot): PlacedEntry {
  return { ...slot, taskId, status: 'NORMAL', pinned: false }
}
