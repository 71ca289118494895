/** Converts the to-dos of a calendar file to a tree of tasks by RELATED-TO. */
import { type LocalTime, addSeconds, dayOf, endOfDay, secondsPerDay } from '@lustra/domain/calendar'
import type { Status } from '@lustra/domain/tasks'
import type { PreviewDraft } from '../preview-draft.ts'
import { type CalendarTime, durationOf, instantOf, timeOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { type AlarmTarget, reminderOf } from './alarms.ts'
import { detailsOf } from './details.ts'
import { firstOpenTime } from './first-open-time.ts'
import { type Expansion, keyOf } from './occurrences.ts'
import { type PlanningOptions, addPlanned, plannedOccurrences } from './planned-occurrences.ts'
import { localTimeInZone, secondsBetween } from './stored-rule.ts'
import { type Properties, firstOf, propertiesOf, textOf } from './properties.ts'
import { openSeriesOf } from './recurring-event.ts'
import {
  type EventPart,
  type EventSeries,
  isCancelled,
  isThisAndFuture,
  recurringSeriesOf,
} from './series.ts'
import { type Version, byVersion, versionOf } from './versions.ts'
import type { ZoneNames } from './zone.ts'

interface Todo {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly parentUid: string | null
  readonly version: Version
  readonly start: CalendarTime | null
  readonly due: CalendarTime | null
  readonly status: Status
  /** Epoch milliseconds; null when the file does not state it. */
  readonly closedAt: number | null
  /** RECURRENCE-ID: the occurrence that it replaces; null for the to-do itself. */
  readonly replaces: CalendarTime | null
}

/** The newest version of a to-do, and of each of its changed occurrences. */
interface TodoGroup {
  readonly main: Todo
  readonly changed: readonly Todo[]
}

// Daily occurrences of twenty-seven years.
const anyPast = { seconds: Infinity, count: 10_000 }

export function addTodos(components: readonly Component[], expansion: Expansion, draft: PreviewDraft): void {
  const todos = components.map((component) => todoOf(component, expansion, draft))
  const byUid = Map.groupBy(
    todos,
    ({ component, properties }) => textOf(properties, 'UID') || `line ${component.line}`,
  )
  const groups = new Map<string, TodoGroup>()
  for (const [uid, versions] of byUid) groups.set(uid, groupOf(versions, draft))
  const taskIndexes = new Map<string, number | null>()
  for (const uid of parentsFirst(groups, draft)) {
    const group = groups.get(uid)!
    const { parentUid, properties, subject } = group.main
    const relation = firstOf(properties, 'RELATED-TO')
    if (parentUid !== null && !groups.has(parentUid)) {
      draft.leftOut.add('RELATED-TO', parentUid, subject, relation!.line)
    }
    const parent = parentUid === null ? null : (taskIndexes.get(parentUid) ?? null)
    taskIndexes.set(uid, addGroup(group, parent, expansion, draft))
  }
}

function todoOf(component: Component, { zones }: Expansion, draft: PreviewDraft): Todo {
  const properties = propertiesOf(component, draft.refused)
  const subject = textOf(properties, 'SUMMARY').trim() || draft.rules.words.unnamed
  const relation = (properties.get('RELATED-TO') ?? []).find(
    ({ parameters }) => (parameters.get('reltype') ?? 'PARENT').toUpperCase() === 'PARENT',
  )
  const time = (name: string) => clockTime(properties, name, zones, subject, draft)
  const start = time('DTSTART')
  const due = time('DUE')
  const duration = firstOf(properties, 'DURATION')
  if (duration && (!start || due)) draft.leftOut.add('DURATION', duration.value, subject, duration.line)
  else if (duration && (durationOf(duration.value) ?? -1) < 0)
    draft.simplified.add('badDuration', { subject, line: duration.line, detail: duration.value })
  const status = statusOf(component, properties)
  const completed = firstOf(properties, 'COMPLETED')
  const closedAt = instantOf(properties, 'COMPLETED', zones)
  // An unreadable value is listed with the properties of the component.
  if (completed && closedAt !== null && status === 'NORMAL')
    draft.leftOut.add('COMPLETED', completed.value, subject, completed.line)
  return {
    component,
    properties,
    subject,
    parentUid: relation?.value ?? null,
    version: versionOf(properties, zones),
    start,
    due,
    status,
    closedAt: status === 'NORMAL' ? null : closedAt,
    replaces: properties.has('RECURRENCE-ID') ? (time('RECURRENCE-ID') ?? start ?? due) : null,
  }
}

/** Refuses the other versions; of equal ones, the last in the file wins. */
function groupOf(versions: readonly Todo[], draft: PreviewDraft): TodoGroup {
  const newest = new Map<string, Todo>()
  for (const todo of versions.toSorted(byVersion)) {
    const key = todo.replaces ? keyOf(todo.replaces) : ''
    const older = newest.get(key)
    if (older) draft.refused.add('replaced', { subject: older.subject, line: older.component.line })
    newest.set(key, todo)
  }
  const main = newest.get('')
  const [first, ...others] = [...newest.values()].filter((todo) => todo !== main)
  return main ? { main, changed: first ? [first, ...others] : [] } : { main: first!, changed: others }
}

/** Sorts parents before their children; a to-do that is its own ancestor becomes a root. */
function parentsFirst(todos: ReadonlyMap<string, TodoGroup>, draft: PreviewDraft): string[] {
  const ordered = new Set<string>()
  for (const uid of todos.keys()) {
    const path = new Set<string>()
    let each: string | null = uid
    while (each !== null && todos.has(each) && !ordered.has(each) && !path.has(each)) {
      path.add(each)
      each = todos.get(each)!.main.parentUid
    }
    if (each !== null && path.has(each)) {
      const { subject, component } = todos.get(each)!.main
      draft.simplified.add('ownAncestor', { subject, line: component.line })
    }
    for (const step of [...path].toReversed()) ordered.add(step)
  }
  return [...ordered]
}

/** Changed occurrences of a to-do whose rule is not stored become tasks of their own. */
function addGroup(
  { main, changed }: TodoGroup,
  parent: number | null,
  expansion: Expansion,
  draft: PreviewDraft,
): number | null {
  const isOpen = !main.replaces && main.status === 'NORMAL'
  const series = isOpen ? seriesOfTodo(main, changed, expansion) : null
  if (series) {
    const isOver = [...series.byKey.values()].every(({ status }) => status !== null)
    return addTodo(isOver ? closedWith(main, changed) : main, parent, series, draft, expansion)
  }
  const first = isOpen ? atFirstOpenTime(main, changed, expansion) : main
  const task = addTodo(first, parent, null, draft, expansion)
  for (const each of changed) {
    addTodo(each, parent, null, draft, expansion)
    const { subject, component, parentUid } = each
    if (parentUid !== null && parentUid !== main.parentUid)
      draft.leftOut.add('RELATED-TO', parentUid, subject, component.line)
    if (!isThisAndFuture(each)) continue
    draft.leftOut.add('RECURRENCE-ID;RANGE', 'THISANDFUTURE', subject, component.line)
  }
  return task
}

/** If the rule is not stored, the task represents the first occurrence that is not a task of its own. */
function atFirstOpenTime(main: Todo, changed: readonly Todo[], expansion: Expansion): Todo {
  const { properties, start, due } = main
  const begin = start ?? due
  if (!begin || !(properties.has('RRULE') || properties.has('RDATE'))) return main
  const replaced = changed.map(({ replaces }) => replaces!)
  const first = firstOpenTime(properties, begin, replaced, expansion)
  if (!first) return { ...closedWith(main, changed), start: null, due: null }
  const { zone } = expansion.rules
  const moved = localTimeInZone(first, zone) - localTimeInZone(begin, zone)
  const later = (time: CalendarTime | null) => time && { ...time, time: addSeconds(time.time, moved) }
  return { ...main, start: later(start), due: later(due) }
}

/** A to-do whose occurrences are all closed gets the closing of the last one. */
function closedWith(main: Todo, changed: readonly Todo[]): Todo {
  if (changed.length === 0 || changed.some(({ status }) => status === 'NORMAL')) return main
  const isDone = changed.some(({ status }) => status === 'COMPLETED')
  const times = changed.flatMap(({ closedAt }) => closedAt ?? [])
  return {
    ...main,
    status: isDone ? 'COMPLETED' : 'CANCELLED',
    closedAt: times.length > 0 ? Math.max(...times) : null,
  }
}

function addTodo(
  todo: Todo,
  parent: number | null,
  series: EventSeries | null,
  draft: PreviewDraft,
  { zones }: Expansion,
): number | null {
  const { zone } = draft.rules
  const { component, start, status, closedAt } = todo
  const { line } = component
  const due = dueOf(todo, zone)
  const details = detailsOf(todo, zones, draft)
  const reminder = reminderOf(component, series ? startTarget(series) : dueTarget(todo, due, zone), draft)
  const task = draft.addTask(
    {
      ...details,
      parent,
      notes: [details.notes, series ? '' : recurrenceText(todo, draft)].filter(Boolean).join('\n\n'),
      status,
      // The dates of a recurring to-do are those of its first occurrence.
      ...(series
        ? { reminder }
        : { start: start && localTimeInZone(start, zone), due, dueReminder: reminder }),
      closedAt,
    },
    line,
  )
  if (task === null) return null
  if (series) addOccurrences(series, task, draft)
  notePercent(todo, draft)
  return task
}

/** A series has reminders before its start. */
function startTarget({ subject, occurrences, storedRule }: EventSeries): AlarmTarget {
  const isWholeDay = occurrences[0]?.start.wholeDay === true
  return { subject, unit: isWholeDay ? 'days' : 'minutes', start: 0, end: storedRule?.seconds ?? 0 }
}

/** A task has reminders before its due date; an alarm may relate to its start. */
function dueTarget(
  { subject, start, due }: Todo,
  dueTime: LocalTime | null,
  zone: string,
): AlarmTarget | null {
  if (dueTime === null) return null
  // A due day ends with the day, but alarms relate to its beginning.
  const moment = due?.wholeDay ? due.time : dueTime
  return {
    subject,
    unit: due?.wholeDay ? 'days' : 'minutes',
    start: start && localTimeInZone(start, zone) - moment,
    end: 0,
  }
}

/** A past occurrence stays open until the file states that it is done. */
function addOccurrences(series: EventSeries, task: number, draft: PreviewDraft): void {
  const { subject, component, byKey } = series
  const { line } = component
  const open = openSeriesOf(series, draft.rules.zone)
  // With exceptions, each occurrence is independent; otherwise the next one waits for the previous one.
  const isRegular =
    open !== null &&
    byKey.keys().every((key) => open.keys.has(key)) &&
    open.occurrences.every(
      ({ time, occurrence }) => occurrence !== null && open.matchesRule(time, occurrence),
    )
  if (open && !isRegular) draft.simplified.add('eachForItself', { subject, line })
  const options: PlanningOptions = {
    subject,
    line,
    pace: isRegular ? 'wait' : 'each',
    statusOf: ({ status }) => status ?? 'NORMAL',
    draft,
  }
  // An excluded day would block the following occurrences.
  const planned = isRegular ? { ...open, occurrences: [] } : open
  addPlanned(plannedOccurrences(byKey, planned, options), task, options)
}

/** The series of a recurring to-do: from start to due, or at whichever it has. Null when its rule cannot be stored. */
function seriesOfTodo(main: Todo, changed: readonly Todo[], expansion: Expansion): EventSeries | null {
  const first = partOf(main, expansion)
  if (!first) return null
  const parts = changed.flatMap((each) => partOf(each, expansion) ?? [])
  // If no occurrence was ever closed, the open one may be any of them.
  const range = { ...expansion.range, ...(changed.length === 0 && { past: anyPast }) }
  const series = recurringSeriesOf({ ...first, status: null }, parts, { ...expansion, range })
  if (series) for (const each of [main, ...changed]) noteEnd(each, expansion)
  return series
}

/** Null without any date. */
function partOf(todo: Todo, { rules }: Expansion): EventPart | null {
  const { component, properties, subject, version, start, due, status, replaces } = todo
  const begin = start ?? due ?? replaces
  if (!begin) return null
  const length = secondsOf(todo, rules.zone) ?? 0
  const fits = length > 0 && length <= longestOf(begin)
  return {
    component,
    properties,
    subject,
    version,
    replaces,
    start: begin,
    seconds: begin.wholeDay ? secondsPerDay : fits ? length : 0,
    status: status === 'NORMAL' ? null : status,
  }
}

/** From start to due, or by DURATION; null when neither applies, or only one of start and due has a time of day. */
function secondsOf({ properties, start, due }: Todo, zone: string): number | null {
  if (!start || !due) return durationOf(textOf(properties, 'DURATION'))
  return start.wholeDay === due.wholeDay ? secondsBetween(start, due, zone) : null
}

function longestOf({ wholeDay }: CalendarTime): number {
  return wholeDay ? 0 : secondsPerDay
}

/** Notes when occurrences of a recurring to-do lose its end. */
function noteEnd(todo: Todo, { rules, simplified, leftOut }: Expansion): void {
  const { component, properties, subject, start, due } = todo
  const begin = start ?? due
  if (!begin) return
  const length = secondsOf(todo, rules.zone)
  if (length !== null && length > longestOf(begin))
    simplified.add('longOccurrence', { subject, line: component.line })
  const property = firstOf(properties, 'DUE')
  if (start && due && property && (length === null || length < 0))
    leftOut.add('DUE', property.value, subject, property.line)
}

/** STATUS decides that a to-do is open, whatever its other properties state. */
function statusOf(component: Component, properties: Properties): Status {
  if (isCancelled(component, properties)) return 'CANCELLED'
  const status = textOf(properties, 'STATUS').trim().toUpperCase()
  if (status === 'NEEDS-ACTION' || status === 'IN-PROCESS') return 'NORMAL'
  const isDone =
    status === 'COMPLETED' || textOf(properties, 'COMPLETED').trim() !== '' || percentOf(properties) === 100
  return isDone ? 'COMPLETED' : 'NORMAL'
}

function percentOf(properties: Properties): number {
  return Number.parseInt(textOf(properties, 'PERCENT-COMPLETE'), 10) || 0
}

function notePercent({ properties, subject, component, status }: Todo, draft: PreviewDraft): void {
  const percent = percentOf(properties)
  if (percent === 0 || (percent === 100 && status === 'COMPLETED')) return
  draft.simplified.add('percent', { subject, line: component.line, detail: `${percent} %` })
}

/** The rules and dates as text for the notes, so that the user can set them again. */
function recurrenceText({ properties, subject }: Todo, draft: PreviewDraft): string {
  const found = ['RRULE', 'EXRULE', 'RDATE', 'EXDATE'].flatMap((name) => properties.get(name) ?? [])
  for (const { line, value } of found) draft.simplified.add('taskRecurs', { subject, line, detail: value })
  const texts = found.map(({ name, value }) => (name === 'RRULE' ? value : `${name} ${value}`))
  return texts.length === 0 ? '' : `${draft.rules.words.labels.recurrence}: ${texts.join('; ')}`
}

/** A date without a time is due at the end of the day. */
function dueOf({ properties, start, due }: Todo, zone: string): LocalTime | null {
  if (due) return due.wholeDay ? endOfDay(dayOf(due.time)) : localTimeInZone(due, zone)
  const duration = durationOf(textOf(properties, 'DURATION'))
  if (!start || duration === null || duration < 0) return null
  const end = addSeconds(start.time, duration)
  // A duration of whole days includes the start day and ends with the last day.
  if (start.wholeDay && duration > 0 && duration % secondsPerDay === 0)
    return endOfDay(dayOf(addSeconds(end, -1)))
  return localTimeInZone({ ...start, time: end }, zone)
}

function clockTime(
  properties: Properties,
  name: string,
  zones: ZoneNames,
  subject: string,
  draft: PreviewDraft,
): CalendarTime | null {
  const property = firstOf(properties, name)
  if (!property) return null
  const time = timeOf(property, zones)
  if (!time) draft.simplified.add('badDate', { subject, line: property.line, detail: property.value })
  return time
}
