/** Turns each event into a task with an entry for each occurrence. */
import { type LocalTime, dayOf, halfHour, secondsPerDay, timeOfDay } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import { localTimeAt } from '../../clock/user-clock.ts'
import type { ImportedEntry, ImportedSeries } from '../import-preview.ts'
import { type PreviewDraft, levelOf } from '../preview-draft.ts'
import { alarmsOf } from './alarms.ts'
import { noteOmissions, notesOf, priorityOf } from './details.ts'
import { localTimeInZone } from './stored-rule.ts'
import type { Occurrence } from './occurrences.ts'
import { listOf } from './properties.ts'
import { type FutureSeries, futureSeriesOf } from './recurring-event.ts'
import type { EventSeries } from './series.ts'

/** The span of an entry: a whole day or a time of day. */
interface EntrySpan {
  readonly start: LocalTime
  readonly duration: number
  readonly wholeDay: boolean
}

// A whole-day event longer than a year is a mistake in the file or belongs on a coarser level.
const maxDays = 366

export function addEvents(series: readonly EventSeries[], draft: PreviewDraft): void {
  const now = localTimeAt(draft.rules.now, draft.rules.zone)
  for (const each of series) addEvent(each, now, draft)
}

function addEvent(series: EventSeries, now: LocalTime, draft: PreviewDraft): void {
  const { component, properties, subject, cancelled } = series
  const entries: Omit<ImportedEntry, 'task' | 'pinned'>[] = []
  const future = futureSeriesOf(series, now, draft.rules.zone)
  for (const [key, occurrence] of series.byKey) {
    if (future?.keys.has(key)) continue
    // Guards against rules that would expand to too many days.
    if (entries.length > draft.room) break
    for (const { start, duration, wholeDay } of spansOf(occurrence, subject, component.line, draft)) {
      const status = statusOf(start + duration, occurrence, now)
      entries.push({ level: levelOf(wholeDay), start, duration, status })
    }
  }
  if (entries.length === 0 && !future) {
    draft.refused.add('neverHappens', { subject, line: component.line })
    return
  }
  const isOver = !future && entries.every(({ status }) => status !== 'NORMAL')
  const end = entries.reduce((latest, { start, duration }) => Math.max(latest, start + duration), 0)
  const alarms = alarmsOf(component, isOfWholeDays(series) ? 'days' : 'minutes', draft.refused)
  const task = draft.addTask(
    {
      name: subject,
      notes: notesOf(properties, draft.rules.words),
      priority: priorityOf(properties),
      contexts: draft.contexts('category', listOf(properties, 'CATEGORIES')),
      status: cancelled ? 'CANCELLED' : isOver ? 'COMPLETED' : 'NORMAL',
      closedAt: isOver && !cancelled ? Math.min(end * 1000, draft.rules.now) : null,
      reminder: alarms.reminder,
    },
    component.line,
  )
  if (task === null) return
  noteOmissions(alarms, properties, subject, draft)
  if (future && !draft.addSeries(plannedSeries(future, task, subject, component.line, now, draft))) {
    draft.refused.add('tooManyEntries', { subject, line: component.line })
    return
  }
  for (const entry of entries) {
    if (draft.addEntry({ ...entry, task })) continue
    draft.refused.add('tooManyEntries', { subject, line: component.line })
    return
  }
}

function isOfWholeDays({ occurrences }: EventSeries): boolean {
  return occurrences[0]?.start.wholeDay ?? false
}

/** The future part of a series, with the occurrences that differ from its rule. */
export function plannedSeries(
  { series, occurrences, matchesRule: isAsTheRule }: FutureSeries,
  task: number,
  subject: string,
  line: number,
  now: LocalTime,
  draft: PreviewDraft,
): ImportedSeries {
  const changed = occurrences.flatMap(({ time, occurrence }): ImportedSeries['changed'] => {
    if (!occurrence) return [{ day: dayOf(time), entry: null }]
    if (isAsTheRule(time, occurrence)) return []
    const [span] = spansOf(occurrence, subject, line, draft)
    const { start, duration, wholeDay } = span!
    const status = statusOf(start + duration, occurrence, now)
    return [{ day: dayOf(time), entry: { level: levelOf(wholeDay), start, duration, status, pinned: false } }]
  })
  return { ...series, task, changed }
}

/** Past events are imported as completed: nobody wants ten years of open tasks. */
function statusOf(end: number, { cancelled }: Occurrence, now: LocalTime): Status {
  if (cancelled) return 'CANCELLED'
  return end <= now ? 'COMPLETED' : 'NORMAL'
}

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
