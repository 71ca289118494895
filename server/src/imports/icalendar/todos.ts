/** Turns the to-dos of a calendar file into tasks, in a tree by their RELATED-TO. */
import { type LocalTime, addSeconds, dayOf, endOfDay, secondsPerDay } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import { localTimeAt } from '../../clock/user-clock.ts'
import type { PreviewDraft } from '../preview-draft.ts'
import { type CalendarTime, durationOf, timeOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { alarmsOf } from './alarms.ts'
import { noteOmissions, notesOf, priorityOf } from './details.ts'
import { plannedSeries } from './events.ts'
import { localTimeInZone } from './stored-rule.ts'
import type { Expansion } from './occurrences.ts'
import { type Properties, firstOf, listOf, propertiesOf, textOf } from './properties.ts'
import { type FutureSeries, futureSeriesOf } from './recurring-event.ts'
import { recurringSeriesOf } from './series.ts'
import { type ZoneNames, utc } from './zone.ts'

interface Todo {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly parentUid: string | null
}

export function addTodos(components: readonly Component[], expansion: Expansion, draft: PreviewDraft): void {
  const todos = new Map<string, Todo>()
  for (const component of components) {
    const todo = todoOf(component, draft)
    const uid = textOf(todo.properties, 'UID') || `line ${component.line}`
    const older = todos.get(uid)
    if (older) draft.refused.add('replaced', { subject: older.subject, line: older.component.line })
    todos.set(uid, todo)
  }
  const taskIndexes = new Map<string, number | null>()
  for (const uid of parentsFirst(todos, draft)) {
    const todo = todos.get(uid)!
    const parent = todo.parentUid === null ? null : (taskIndexes.get(todo.parentUid) ?? null)
    taskIndexes.set(uid, addTodo(todo, parent, expansion, draft))
  }
}

function todoOf(component: Component, draft: PreviewDraft): Todo {
  const properties = propertiesOf(component, draft.refused)
  const subject = textOf(properties, 'SUMMARY').trim() || draft.rules.words.unnamed
  const relation = (properties.get('RELATED-TO') ?? []).find(
    ({ parameters }) => (parameters.get('reltype') ?? 'PARENT').toUpperCase() === 'PARENT',
  )
  return { component, properties, subject, parentUid: relation?.value ?? null }
}

/** Sorts parents before their children; a to-do that is its own ancestor becomes a root. */
function parentsFirst(todos: ReadonlyMap<string, Todo>, draft: PreviewDraft): string[] {
  const ordered = new Set<string>()
  for (const uid of todos.keys()) {
    const path = new Set<string>()
    let each: string | null = uid
    while (each !== null && todos.has(each) && !ordered.has(each) && !path.has(each)) {
      path.add(each)
      each = todos.get(each)!.parentUid
    }
    if (each !== null && path.has(each)) {
      const { subject, component } = todos.get(each)!
      draft.simplified.add('ownAncestor', { subject, line: component.line })
    }
    for (const step of [...path].toReversed()) ordered.add(step)
  }
  return [...ordered]
}

function addTodo(
  todo: Todo,
  parent: number | null,
  expansion: Expansion,
  draft: PreviewDraft,
): number | null {
  const { zones } = expansion
  const { zone, words, now } = draft.rules
  const { component, properties, subject } = todo
  const start = clockTime(properties, 'DTSTART', zones, todo, draft)
  const due = clockTime(properties, 'DUE', zones, todo, draft)
  const status = statusOf(properties)
  const localNow = localTimeAt(now, zone)
  const future = status === 'NORMAL' ? futureSeries(todo, { start, due }, expansion, localNow) : null
  const latest = dueOf(todo, { start, due }, zone)
  const alarms = alarmsOf(component, 'minutes', draft.refused)
  const task = draft.addTask(
    {
      parent,
      name: subject,
      notes: [notesOf(properties, words), future ? '' : recurrenceText(todo, draft)]
        .filter(Boolean)
        .join('\n\n'),
      priority: priorityOf(properties),
      contexts: draft.contexts('category', listOf(properties, 'CATEGORIES')),
      status,
      // The dates of a recurring to-do are those of its first occurrence.
      start: future ? null : start && localTimeInZone(start, zone),
      due: future ? null : latest,
      // An alarm may relate to start or due: without a series it becomes the reminder of the due date.
      ...(future ? { reminder: alarms.reminder } : latest !== null && { dueReminder: alarms.reminder }),
      createdAt: instantOf(properties, 'CREATED', zones),
      closedAt: status === 'COMPLETED' ? instantOf(properties, 'COMPLETED', zones) : null,
    },
    component.line,
  )
  if (task === null) return null
  if (future && !draft.addSeries(plannedSeries(future, task, subject, component.line, localNow, draft))) {
    draft.refused.add('tooManyEntries', { subject, line: component.line })
  }
  noteOmissions(alarms, properties, subject, draft)
  notePercent(todo, status, draft)
  return task
}

interface Dates {
  readonly start: CalendarTime | null
  readonly due: CalendarTime | null
}

/** The future series of a recurring to-do: from start to due, or at the one of them that it has. */
function futureSeries(
  { component, properties, subject }: Todo,
  { start, due }: Dates,
  expansion: Expansion,
  now: LocalTime,
): FutureSeries | null {
  const begin = start ?? due
  if (!begin) return null
  const length = start && due ? due.time - start.time : (durationOf(textOf(properties, 'DURATION')) ?? 0)
  const fits = length > 0 && length <= secondsPerDay && !begin.wholeDay
  const seconds = begin.wholeDay ? secondsPerDay : fits ? length : 0
  const series = recurringSeriesOf({ component, properties, subject, start: begin, seconds }, expansion)
  return series && futureSeriesOf(series, now, expansion.rules.zone)
}

function statusOf(properties: Properties): Status {
  const status = textOf(properties, 'STATUS').trim().toUpperCase()
  if (status === 'CANCELLED') return 'CANCELLED'
  const done = status === 'COMPLETED' || properties.has('COMPLETED') || percentOf(properties) === 100
  return done ? 'COMPLETED' : 'NORMAL'
}

function percentOf(properties: Properties): number {
  return Number.parseInt(textOf(properties, 'PERCENT-COMPLETE'), 10) || 0
}

function notePercent({ properties, subject, component }: Todo, status: Status, draft: PreviewDraft): void {
  const percent = percentOf(properties)
  if (status !== 'NORMAL' || percent === 0) return
  draft.simplified.add('percent', { subject, line: component.line, detail: `${percent} %` })
}

/** The rule as text in the notes, so that the user can set it again. */
function recurrenceText({ properties, subject }: Todo, draft: PreviewDraft): string {
  const rule = firstOf(properties, 'RRULE')
  if (!rule) return ''
  draft.simplified.add('taskRecurs', { subject, line: rule.line, detail: rule.value })
  return `${draft.rules.words.labels.recurrence}: ${rule.value}`
}

/** A date without a time is due at the end of the day. */
function dueOf({ properties }: Todo, { start, due }: Dates, zone: string): LocalTime | null {
  if (due) return due.wholeDay ? endOfDay(dayOf(due.time)) : localTimeInZone(due, zone)
  const duration = durationOf(textOf(properties, 'DURATION'))
  if (!start || duration === null || duration < 0) return null
  const end = addSeconds(start.time, duration)
  // A duration of whole days ends with the last of them, and the start is the first one.
  if (start.wholeDay && duration > 0 && duration % secondsPerDay === 0)
    return endOfDay(dayOf(addSeconds(end, -1)))
  return localTimeInZone({ ...start, time: end }, zone)
}

function clockTime(
  properties: Properties,
  name: string,
  zones: ZoneNames,
  { subject }: Todo,
  draft: PreviewDraft,
): CalendarTime | null {
  const property = firstOf(properties, name)
  if (!property) return null
  const read = timeOf(property, zones)
  if (!read) draft.simplified.add('badDate', { subject, line: property.line, detail: property.value })
  else if (read.unknownZone !== null) {
    draft.simplified.add('unknownZone', { subject, line: property.line, detail: read.unknownZone })
  }
  return read?.time ?? null
}

/** Epoch milliseconds; RFC 5545 requires UTC. */
function instantOf(properties: Properties, name: string, zones: ZoneNames): number | null {
  const property = firstOf(properties, name)
  const time = property && timeOf(property, zones)?.time
  return time ? (time.zone ?? utc).instantOf(time.time) * 1000 : null
}
