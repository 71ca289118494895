/** The tasks of a calendar file, as a tree by their RELATED-TO. */
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import { endOfDay } from '../local-days.ts'
import type { PlanDraft } from '../plan-draft.ts'
import { type CalendarTime, durationOf, timeOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { alarmsOf } from './alarms.ts'
import { noteLosses, notesOf, priorityOf } from './details.ts'
import { wallTime } from './kept-rule.ts'
import { type Properties, firstOf, listOf, propertiesOf, textOf } from './properties.ts'
import { type ZoneNames, utc } from './zone.ts'

interface Todo {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly parentUid: string | null
}

export function addTodos(components: readonly Component[], zones: ZoneNames, draft: PlanDraft): void {
  const todos = new Map<string, Todo>()
  for (const component of components) {
    const todo = todoOf(component, draft)
    const uid = textOf(todo.properties, 'UID') || `line ${component.line}`
    const older = todos.get(uid)
    if (older) draft.refused.add('replaced', { subject: older.subject, line: older.component.line })
    todos.set(uid, todo)
  }
  const places = new Map<string, number | null>()
  for (const uid of parentsFirst(todos, draft)) {
    const todo = todos.get(uid)!
    const parent = todo.parentUid === null ? null : (places.get(todo.parentUid) ?? null)
    places.set(uid, addTodo(todo, parent, zones, draft))
  }
}

function todoOf(component: Component, draft: PlanDraft): Todo {
  const properties = propertiesOf(component, draft.refused)
  const subject = textOf(properties, 'SUMMARY').trim() || draft.rules.words.unnamed
  const relation = (properties.get('RELATED-TO') ?? []).find(
    ({ parameters }) => (parameters.get('reltype') ?? 'PARENT').toUpperCase() === 'PARENT',
  )
  return { component, properties, subject, parentUid: relation?.value ?? null }
}

/** Every parent before its children; a task that is its own ancestor comes to the root. */
function parentsFirst(todos: ReadonlyMap<string, Todo>, draft: PlanDraft): string[] {
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

function addTodo(todo: Todo, parent: number | null, zones: ZoneNames, draft: PlanDraft): number | null {
  const { component, properties, subject } = todo
  const start = clockTime(properties, 'DTSTART', zones, todo, draft)
  const status = statusOf(properties)
  const due = dueOf(todo, start, zones, draft)
  const alarms = alarmsOf(component, 'minutes', draft.refused)
  const task = draft.addTask(
    {
      parent,
      name: subject,
      notes: [notesOf(properties, draft.rules.words), recurrenceText(todo, draft)]
        .filter(Boolean)
        .join('\n\n'),
      priority: priorityOf(properties),
      contexts: draft.contexts('category', listOf(properties, 'CATEGORIES')),
      status,
      start: start && wallTime(start, draft.rules.zone),
      due,
      // Where both are there, one does not tell which of them is meant: what is left to do counts to its end.
      dueReminder: due === null ? null : alarms.reminder,
      createdAt: instantOf(properties, 'CREATED', zones),
      closedAt: status === 'COMPLETED' ? instantOf(properties, 'COMPLETED', zones) : null,
    },
    component.line,
  )
  if (task !== null) {
    noteLosses(alarms, properties, subject, draft)
    notePercent(todo, status, draft)
  }
  return task
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

function notePercent({ properties, subject, component }: Todo, status: Status, draft: PlanDraft): void {
  const percent = percentOf(properties)
  if (status !== 'NORMAL' || percent === 0) return
  draft.simplified.add('percent', { subject, line: component.line, detail: `${percent} %` })
}

/** The rule as it stands, for the person to set it anew. */
function recurrenceText({ properties, subject }: Todo, draft: PlanDraft): string {
  const rule = firstOf(properties, 'RRULE')
  if (!rule) return ''
  draft.simplified.add('taskRecurs', { subject, line: rule.line, detail: rule.value })
  return `${draft.rules.words.labels.recurrence}: ${rule.value}`
}

/** A date alone is due when its day ends. */
function dueOf(todo: Todo, start: CalendarTime | null, zones: ZoneNames, draft: PlanDraft): LocalTime | null {
  const due = clockTime(todo.properties, 'DUE', zones, todo, draft)
  if (due) return due.wholeDay ? endOfDay(dayOf(due.time)) : wallTime(due, draft.rules.zone)
  const duration = durationOf(textOf(todo.properties, 'DURATION'))
  if (!start || duration === null || duration < 0) return null
  return wallTime({ ...start, time: (start.time + duration) as LocalTime }, draft.rules.zone)
}

function clockTime(
  properties: Properties,
  name: string,
  zones: ZoneNames,
  { subject }: Todo,
  draft: PlanDraft,
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

/** Epoch milliseconds; RFC 5545 wants these in UTC. */
function instantOf(properties: Properties, name: string, zones: ZoneNames): number | null {
  const property = firstOf(properties, name)
  const time = property && timeOf(property, zones)?.time
  return time ? (time.zone ?? utc).instantOf(time.time) * 1000 : null
}
