/** Events become tasks, each with an entry for every time it happens. */
import { type LocalTime, dayOf, halfHour, secondsPerDay, timeOfDay } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import { localTimeAt } from '../../clock/user-clock.ts'
import type { PlannedEntry, PlannedSeries } from '../import-preview.ts'
import { type PlanDraft, levelOf } from '../preview-draft.ts'
import { alarmsOf } from './alarms.ts'
import { noteLosses, notesOf, priorityOf } from './details.ts'
import { wallTime } from './stored-rule.ts'
import type { Occurrence } from './occurrences.ts'
import { listOf } from './properties.ts'
import { type Coming, comingOf } from './recurring-event.ts'
import type { Series } from './series.ts'

/** One entry to be: whole days as days, the rest at its time of day. */
interface Span {
  readonly start: LocalTime
  readonly duration: number
  readonly wholeDay: boolean
}

// A holiday may be long; a whole-day event of years is a mistake of the file or belongs on a coarser level.
const daysAtMost = 366

export function addEvents(series: readonly Series[], draft: PlanDraft): void {
  const now = localTimeAt(draft.rules.now, draft.rules.zone)
  for (const each of series) addEvent(each, now, draft)
}

function addEvent(series: Series, now: LocalTime, draft: PlanDraft): void {
  const { component, properties, subject, cancelled } = series
  const entries: Omit<PlannedEntry, 'task' | 'pinned'>[] = []
  const coming = comingOf(series, now, draft.rules.zone)
  for (const [key, occurrence] of series.byKey) {
    if (coming?.keys.has(key)) continue
    // A rule of a thousand holidays of a year each.
    if (entries.length > draft.room) break
    for (const { start, duration, wholeDay } of spansOf(occurrence, subject, component.line, draft)) {
      const status = statusOf(start + duration, occurrence, now)
      entries.push({ level: levelOf(wholeDay), start, duration, status })
    }
  }
  if (entries.length === 0 && !coming) {
    draft.refused.add('neverHappens', { subject, line: component.line })
    return
  }
  const over = !coming && entries.every(({ status }) => status !== 'NORMAL')
  const end = entries.reduce((latest, { start, duration }) => Math.max(latest, start + duration), 0)
  const alarms = alarmsOf(component, isOfWholeDays(series) ? 'days' : 'minutes', draft.refused)
  const task = draft.addTask(
    {
      name: subject,
      notes: notesOf(properties, draft.rules.words),
      priority: priorityOf(properties),
      contexts: draft.contexts('category', listOf(properties, 'CATEGORIES')),
      status: cancelled ? 'CANCELLED' : over ? 'COMPLETED' : 'NORMAL',
      closedAt: over && !cancelled ? Math.min(end * 1000, draft.rules.now) : null,
      reminder: alarms.reminder,
    },
    component.line,
  )
  if (task === null) return
  noteLosses(alarms, properties, subject, draft)
  if (coming && !draft.addSeries(plannedSeries(coming, task, subject, component.line, now, draft))) {
    draft.refused.add('tooManyEntries', { subject, line: component.line })
    return
  }
  for (const entry of entries) {
    if (draft.addEntry({ ...entry, task })) continue
    draft.refused.add('tooManyEntries', { subject, line: component.line })
    return
  }
}

function isOfWholeDays({ occurrences }: Series): boolean {
  return occurrences[0]?.start.wholeDay ?? false
}

/** What is to come of a thing by its rule, with the occurrences that differ from it. */
export function plannedSeries(
  { series, occurrences, isAsTheRule }: Coming,
  task: number,
  subject: string,
  line: number,
  now: LocalTime,
  draft: PlanDraft,
): PlannedSeries {
  const changed = occurrences.flatMap(({ time, occurrence }): PlannedSeries['changed'] => {
    if (!occurrence) return [{ day: dayOf(time), entry: null }]
    if (isAsTheRule(time, occurrence)) return []
    const [span] = spansOf(occurrence, subject, line, draft)
    const { start, duration, wholeDay } = span!
    const status = statusOf(start + duration, occurrence, now)
    return [{ day: dayOf(time), entry: { level: levelOf(wholeDay), start, duration, status, pinned: false } }]
  })
  return { ...series, task, changed }
}

/** What is over was done; who imports an old calendar does not want ten years of open tasks. */
function statusOf(end: number, { cancelled }: Occurrence, now: LocalTime): Status {
  if (cancelled) return 'CANCELLED'
  return end <= now ? 'COMPLETED' : 'NORMAL'
}

function spansOf({ start, seconds }: Occurrence, subject: string, line: number, draft: PlanDraft): Span[] {
  const { zone } = draft.rules
  const begin = wallTime(start, zone)
  const end = Math.max(begin, wallTime({ ...start, time: (start.time + seconds) as LocalTime }, zone))
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

function daysFrom(first: LocalTime, days: number, subject: string, line: number, draft: PlanDraft): Span[] {
  if (days > daysAtMost) draft.simplified.add('daysCut', { subject, line, detail: String(days) })
  return Array.from({ length: Math.min(days, daysAtMost) }, (_, index) => ({
    start: (first + index * secondsPerDay) as LocalTime,
    duration: secondsPerDay,
    wholeDay: true,
  }))
}
