/** Converts the occurrences of an event or to-do to a series and entries. */
import { type LocalTime, dayOf, halfHour, secondsPerDay, timeOfDay } from '@lustra/domain/calendar'
import type { Pace } from '@lustra/domain/recurrence'
import type { Status } from '@lustra/domain/tasks'
import type { ImportedEntry, ImportedSeries } from '../import-preview.ts'
import { type PreviewDraft, levelOf } from '../preview-draft.ts'
import type { Occurrence } from './occurrences.ts'
import type { FutureSeries } from './recurring-event.ts'
import { localTimeInZone } from './stored-rule.ts'

/** What is planned for a task. */
interface PlannedOccurrences {
  readonly series: Omit<ImportedSeries, 'task'> | null
  readonly entries: readonly Omit<ImportedEntry, 'task' | 'pinned'>[]
}

export interface PlanningOptions {
  readonly subject: string
  readonly line: number
  readonly pace: Pace
  /** The status of an occurrence that ends at a local time. */
  readonly statusOf: (occurrence: Occurrence, end: number) => Status
  readonly draft: PreviewDraft
}

/** The occurrences of a series (including changed ones), and all others as entries. */
export function plannedOccurrences(
  byKey: ReadonlyMap<string, Occurrence>,
  future: FutureSeries | null,
  options: PlanningOptions,
): PlannedOccurrences {
  const { subject, line, pace, draft } = options
  const entries: Omit<ImportedEntry, 'task' | 'pinned'>[] = []
  for (const [key, occurrence] of byKey) {
    if (future?.keys.has(key)) continue
    // Guards against rules that expand to too many days.
    if (entries.length > draft.room) break
    entries.push(...entriesOf(occurrence, options))
  }
  if (!future) return { series: null, entries }
  const changed: ImportedSeries['changed'][number][] = []
  for (const { time, occurrence } of future.occurrences) {
    if (occurrence && future.matchesRule(time, occurrence)) continue
    // An occurrence that was moved to several days has further entries.
    const [entry = null, ...others] = occurrence ? entriesOf(occurrence, options) : []
    changed.push({ day: dayOf(time), entry: entry && { ...entry, pinned: false } })
    entries.push(...others)
  }
  if (future.hasNoDuration) draft.simplified.add('noDuration', { subject, line })
  return { series: { ...future.series, pace, changed }, entries }
}

/** Adds them up to the limit of a file, and notes when it is reached. */
export function addPlanned(
  { series, entries }: PlannedOccurrences,
  task: number,
  { subject, line, draft }: PlanningOptions,
): void {
  const isComplete =
    (!series || draft.addSeries({ ...series, task })) &&
    entries.every((entry) => draft.addEntry({ ...entry, task }))
  if (!isComplete) draft.refused.add('tooManyEntries', { subject, line })
}

function entriesOf(
  occurrence: Occurrence,
  { subject, line, statusOf, draft }: PlanningOptions,
): Omit<ImportedEntry, 'task' | 'pinned'>[] {
  return spansOf(occurrence, subject, line, draft).map(({ start, duration, wholeDay }) => ({
    level: levelOf(wholeDay),
    start,
    duration,
    status: statusOf(occurrence, start + duration),
  }))
}

interface EntrySpan {
  readonly start: LocalTime
  readonly duration: number
  readonly wholeDay: boolean
}

// A whole-day event longer than a year is a mistake in the file or belongs on a coarser level.
const maxDays = 366

function spansOf(
  { start, seconds }: Occurrence,
  subject: string,
  line: number,
  draft: PreviewDraft,
): EntrySpan[] {
  const { zone } = draft.rules
  const begin = localTimeInZone(start, zone)
  const end = Math.max(begin, localTimeInZone({ ...start, time: (start.time + seconds) as LocalTime }, zone))
  if (start.wholeDay) {
    const days = Math.max(1, Math.round(seconds / secondsPerDay))
    if (days > 1) draft.simplified.add('dayByDay', { subject, line })
    return daysFrom(begin, days, subject, line, draft)
  }
  if (end - begin > secondsPerDay) {
    draft.simplified.add('longEvent', { subject, line })
    const firstDay = (begin - timeOfDay(begin)) as LocalTime
    return daysFrom(firstDay, Math.ceil((end - firstDay) / secondsPerDay), subject, line, draft)
  }
  if (end === begin) draft.simplified.add('noDuration', { subject, line })
  return [{ start: begin, duration: end - begin || halfHour, wholeDay: false }]
}

function daysFrom(
  first: LocalTime,
  days: number,
  subject: string,
  line: number,
  draft: PreviewDraft,
): EntrySpan[] {
  if (days > maxDays) draft.simplified.add('daysCut', { subject, line, detail: String(days) })
  return Array.from({ length: Math.min(days, maxDays) }, (_, index) => ({
    start: (first + index * secondsPerDay) as LocalTime,
    duration: secondsPerDay,
    wholeDay: true,
  }))
}
