/**
 * Caches the hours that entries take on each day, because a view of fifteen years would read 100,000 entries for each request (RHY-029). They do
 * not depend on working hours. After a change only the days that it touched are read again.
 */
import { type DayNumber, addDays, addSeconds, isHourLevel, parseLocalTime } from '@lustra/domain/calendar'
import { type HoursOfDay, hoursByDay, partsByDay } from '@lustra/domain/capacity'
import { occurrenceOn, parseOccurrenceId } from '@lustra/domain/recurrence'
import type { Slot } from '@lustra/domain/scheduling'
import type { ReadKernel } from '../../kernel/app/kernel.ts'
import type { Change, Values } from '../../kernel/store/changes.ts'
import { JournalCache } from '../../kernel/store/journal-cache.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { readSeriesById } from '../recurrence/index.ts'
import { type SlotOnHours, occurrencesOnHours, slotsOnHours } from '../scheduling/index.ts'
import { besideTasks, taskTrees } from '../tasks/index.ts'

/** The hours of stored entries and of open occurrences; a day can be listed twice, and days without hours are missing. */
export async function hoursOfDays(
  app: ReadKernel,
  reads: UserReads,
  start: DayNumber,
  end: DayNumber,
): Promise<HoursOfDay[]> {
  const { stored, derived } = cached(await taskTrees(app).allTasks(reads))
  return [...(await stored.read(reads, start, end)), ...(await derived.read(reads, start, end))]
}

interface Source {
  readonly entries: (reads: UserReads, start: DayNumber, end: DayNumber) => Promise<SlotOnHours[]>
  /** The days on which the changes may have altered something; null for any days. */
  readonly changedDays: (reads: UserReads, changes: readonly Change[]) => Promise<Set<DayNumber> | null>
}

/** The loaded days; null for a day without hours. */
type LoadedDays = Map<DayNumber, HoursOfDay | null>

export class DaysCache {
  readonly #source: Source
  readonly #loaded: JournalCache<LoadedDays>

  constructor(source: Source) {
    this.#source = source
    this.#loaded = new JournalCache<LoadedDays>({
      read: () => new Map(),
      async update(reads, days, changes) {
        const changed = await source.changedDays(reads, changes)
        return changed && withoutDays(days, changed)
      },
    })
  }

  async read(reads: UserReads, start: DayNumber, end: DayNumber): Promise<HoursOfDay[]> {
    const days = await this.#loaded.current(reads)
    for (const [from, to] of missingDays(days, start, end)) {
      const found = hoursByDay(await this.#source.entries(reads, from, to))
      for (let day = from; day < to; day = addDays(day, 1)) days.set(day, null)
      for (const hours of found) if (from <= hours.day && hours.day < to) days.set(hours.day, hours)
    }
    const read: HoursOfDay[] = []
    for (let day = start; day < end; day = addDays(day, 1)) {
      const hours = days.get(day)
      if (hours) read.push(hours)
    }
    return read
  }
}

export const storedEntries: Source = { entries: slotsOnHours, changedDays: daysOfEntries }
export const openOccurrences: Source = { entries: occurrencesOnHours, changedDays: daysOfOccurrences }

const cached = besideTasks(() => ({
  stored: new DaysCache(storedEntries),
  derived: new DaysCache(openOccurrences),
}))

function withoutDays<T>(days: Map<DayNumber, T>, changed: ReadonlySet<DayNumber>): Map<DayNumber, T> {
  if (changed.size === 0) return days
  const rest = new Map(days)
  for (const day of changed) rest.delete(day)
  return rest
}

/** From this number on, one read of all of them is faster. */
const maxReads = 8

function missingDays(
  days: ReadonlyMap<DayNumber, unknown>,
  start: DayNumber,
  end: DayNumber,
): (readonly [from: DayNumber, to: DayNumber])[] {
  const missing: [DayNumber, DayNumber][] = []
  for (let day = start; day < end; day = addDays(day, 1)) {
    if (days.has(day)) continue
    const last = missing.at(-1)
    if (last?.[1] === day) last[1] = addDays(day, 1)
    else missing.push([day, addDays(day, 1)])
  }
  return missing.length > maxReads ? [[missing[0]![0], missing.at(-1)![1]]] : missing
}

/** The days of entries before and after the changes. */
async function daysOfEntries(reads: UserReads, changes: readonly Change[]): Promise<Set<DayNumber> | null> {
  const values = new Map<string, Values[]>()
  for (const { table, id, before, after } of changes) {
    if (table !== 'entries') continue
    values.getOrInsertComputed(id, () => []).push(...[before, after].filter((each) => each !== null))
  }
  if (values.size === 0) return new Set()
  // An update has only the columns that differ.
  const rows = await reads.read
    .selectFrom('entries')
    .select(['id', 'level', 'start_time', 'duration'])
    .where('user_id', '=', reads.userId)
    .where(reads.dialect.among('id', [...values.keys()]))
    .execute()
  for (const row of rows) values.get(row.id)!.push({ ...row })
  const days = new Set<DayNumber>()
  for (const known of values.values()) {
    const of = (column: string) => known.flatMap((each) => (column in each ? [each[column]] : []))
    // It was changed, then deleted permanently.
    if (known.length > 0 && of('level').length === 0) return null
    if (!of('level').some((level) => isHourLevel(level as Slot['level']))) continue
    const durations = of('duration').filter((duration) => typeof duration === 'number')
    for (const text of of('start_time')) {
      const start = typeof text === 'string' ? parseLocalTime(text) : null
      if (start === null || durations.length === 0) return null
      addDaysOf({ start, duration: Math.max(...durations) }, days)
    }
  }
  return days
}

/** Occurrences depend on series, on the status of their tasks, and on which of them are stored. */
async function daysOfOccurrences(
  reads: UserReads,
  changes: readonly Change[],
): Promise<Set<DayNumber> | null> {
  if (changes.some(({ table }) => table === 'series')) return null
  const tasks = changes.filter(({ table, after }) => table === 'tasks' && changesOccurrences(after))
  if (await haveSeries(reads, [...new Set(tasks.map(({ id }) => id))])) return null
  const occurrences = changes.flatMap(({ table, id, before, after }) =>
    // Whether one is stored changes; an empty change is of a row that was deleted permanently.
    table === 'entries' && (before === null || after === null) ? (parseOccurrenceId(id) ?? []) : [],
  )
  const series = await readSeriesById(reads, [...new Set(occurrences.map(({ seriesId }) => seriesId))])
  const days = new Set<DayNumber>()
  for (const { seriesId, day } of occurrences) {
    const slot = series.has(seriesId) ? occurrenceOn(series.get(seriesId)!, day) : null
    if (slot) addDaysOf(slot, days)
  }
  return days
}

function changesOccurrences(after: Values | null): boolean {
  return after === null || 'status' in after || 'removed_at' in after
}

async function haveSeries(
  { read, userId, dialect }: UserReads,
  taskIds: readonly string[],
): Promise<boolean> {
  if (taskIds.length === 0) return false
  const row = await read
    .selectFrom('series')
    .select('id')
    .where('user_id', '=', userId)
    .where('task_id', 'in', dialect.list(taskIds))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function addDaysOf({ start, duration }: Pick<Slot, 'start' | 'duration'>, days: Set<DayNumber>): void {
  for (const { day } of partsByDay({ start, end: addSeconds(start, duration) })) days.add(day)
}
