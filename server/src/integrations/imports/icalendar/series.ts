/** Groups the events of a file by UID: the latest version with its changed occurrences. */
import { type LocalTime, dayOf, secondsPerDay } from '@lustra/domain/calendar'
import type { Component } from './components.ts'
import { type CalendarTime, durationOf, timeOf } from './calendar-time.ts'
import type { RuleTimes } from './rule-times.ts'
import { type StorableRule, storableRule, daysOfExceptions, secondsBetween } from './stored-rule.ts'
import { type Occurrences, type Expansion, type Occurrence, keyOf, occurrencesOf } from './occurrences.ts'
import { type Version, byVersion, versionOf } from './versions.ts'
import { type Properties, type Property, firstOf, propertiesOf, textOf, unescaped } from './properties.ts'
import { detailsOfOccurrence, notOfOccurrences, recurrenceOfEvents } from './property-tables.ts'

export interface EventSeries {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly occurrences: readonly Occurrence[]
  /** By the key of the original time. */
  readonly byKey: ReadonlyMap<string, Occurrence>
  /** The rule to store with its times; null when the series is imported as single entries. */
  readonly storedRule: (StorableRule & RuleTimes & { readonly seconds: number }) | null
  readonly status: Occurrence['status']
}

export interface EventPart {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly start: CalendarTime
  readonly seconds: number
  readonly status: Occurrence['status']
  readonly version: Version
  /** RECURRENCE-ID: the replaced occurrence; null for the main event. */
  readonly replaces: CalendarTime | null
}

export function seriesOf(
  components: readonly Component[],
  unnamed: string,
  expansion: Expansion,
): EventSeries[] {
  const parts = components.map((component) => eventPart(component, unnamed, expansion))
  const groups = Map.groupBy(
    parts.filter((part) => part !== null),
    ({ component, properties }) => textOf(properties, 'UID') || `line ${component.line}`,
  )
  return [...groups.values()].flatMap((parts) => seriesOfGroup(parts, expansion))
}

/** The series of a recurring component and its changed occurrences; null when its rule cannot be stored. */
export function recurringSeriesOf(
  master: EventPart,
  changed: readonly EventPart[],
  expansion: Expansion,
): EventSeries | null {
  if (changed.some(isThisAndFuture) || !storableRuleOf(master, expansion)) return null
  const [series] = seriesOfGroup([master, ...changed], expansion)
  return series ?? null
}

function eventPart(component: Component, unnamed: string, expansion: Expansion): EventPart | null {
  const { refused, zones } = expansion
  const properties = propertiesOf(component, refused)
  const subject = textOf(properties, 'SUMMARY').trim() || unnamed
  const startProperty = firstOf(properties, 'DTSTART')
  if (!startProperty) {
    refused.add('noStart', { subject, line: component.line })
    return null
  }
  const start = timeOf(startProperty, zones)
  if (!start) {
    refused.add('badDate', { subject, line: startProperty.line, detail: startProperty.value })
    return null
  }
  const id = firstOf(properties, 'RECURRENCE-ID')
  const replaced = id && timeOf(id, zones)
  if (id && !replaced) expansion.simplified.add('badDate', { subject, line: id.line, detail: id.value })
  return {
    component,
    properties,
    subject,
    start,
    seconds: secondsOf(properties, start, subject, expansion),
    status: isCancelled(component, properties) ? 'CANCELLED' : null,
    version: versionOf(properties, zones),
    replaces: id ? (replaced ?? start) : null,
  }
}

/** From DTEND, else from DURATION; by default zero, or a day for a date without a time. */
function secondsOf(
  properties: Properties,
  start: CalendarTime,
  subject: string,
  expansion: Expansion,
): number {
  const end = firstOf(properties, 'DTEND')
  const duration = firstOf(properties, 'DURATION')
  const lengths = [
    ...(end ? [{ ...end, seconds: secondsUntil(end, start, expansion) }] : []),
    ...(duration ? [{ ...duration, seconds: durationOf(duration.value) }] : []),
  ]
  for (const { line, value, seconds } of lengths) {
    if (seconds === null || seconds < 0) {
      expansion.simplified.add('badDuration', { subject, line, detail: value })
    }
  }
  const chosen = lengths.find(({ seconds }) => seconds !== null && seconds > 0)
  for (const { name, line, value, seconds } of lengths) {
    const isOther = chosen && seconds !== null && seconds >= 0 && seconds !== chosen.seconds
    if (isOther) expansion.leftOut.add(name, value, subject, line)
  }
  return chosen?.seconds ?? (start.wholeDay ? secondsPerDay : 0)
}

function secondsUntil(property: Property, start: CalendarTime, { zones, rules }: Expansion): number | null {
  const end = timeOf(property, zones)
  return end && secondsBetween(start, end, rules.zone)
}

export function isCancelled(component: Component, properties: Properties): boolean {
  const method = component.parent?.lines.some(({ text }) => /^METHOD:CANCEL\s*$/i.test(text)) ?? false
  return method || textOf(properties, 'STATUS').trim().toUpperCase() === 'CANCELLED'
}

function seriesOfGroup(parts: readonly EventPart[], expansion: Expansion): EventSeries[] {
  const changed = parts.filter((part) => part.replaces !== null)
  const [master, ...further] = newest(
    parts.filter((part) => part.replaces === null),
    expansion,
  )
  if (!master) {
    if (changed.length === 0) return []
    nameOwnRecurrence(changed[0]!, expansion)
    return [seriesFrom(changed[0]!, nothing, changed, expansion)]
  }
  const closed = replacedBy(changed.filter(({ status }) => status !== null))
  const separate = further.map((part) => ({
    part,
    planned: occurrencesOf(part.properties, part, part.subject, expansion, { closed }),
  }))
  const ownerOf = (change: EventPart) =>
    separate.find(({ planned }) =>
      planned.occurrences.some(({ start }) => isSameTime(start, change.replaces!)),
    )
  const byOwner = Map.groupBy(changed, ownerOf)
  const own = byOwner.get(undefined) ?? []
  const rule = own.some(isThisAndFuture) ? null : storableRuleOf(master, expansion)
  const furtherDays = rule && daysOfExceptions(master.properties, master.start, replacedBy(own), expansion)
  const options = { furtherDays, closed }
  const counted = occurrencesOf(master.properties, master, master.subject, expansion, options)
  const storedRule = rule && counted.byRule && { ...rule, ...counted.byRule, seconds: master.seconds }
  return [
    { ...seriesFrom(master, counted, own, expansion), storedRule },
    ...separate.map((each) => seriesFrom(each.part, each.planned, byOwner.get(each) ?? [], expansion)),
  ]
}

function isSameTime(one: CalendarTime, other: CalendarTime): boolean {
  return keyOf(one) === keyOf(other)
}

function replacedBy(changed: readonly EventPart[]): CalendarTime[] {
  return changed.flatMap(({ replaces }) => replaces ?? [])
}

const nothing: Occurrences = { occurrences: [], byRule: null }

function storableRuleOf(master: EventPart, expansion: Expansion): StorableRule | null {
  return master.status === null ? storableRule(master.properties, master, expansion) : null
}

export function isThisAndFuture({ properties }: Pick<EventPart, 'properties'>): boolean {
  return firstOf(properties, 'RECURRENCE-ID')!.parameters.get('range')?.toUpperCase() === 'THISANDFUTURE'
}

function seriesFrom(
  main: EventPart,
  { occurrences: planned }: Occurrences,
  changed: readonly EventPart[],
  expansion: Expansion,
): EventSeries {
  const { refused, simplified } = expansion
  const { component, properties, subject, status } = main
  const original = new Map(planned.map((each) => [keyOf(each.start), { ...each, status }]))
  for (const part of changed) {
    const { subject: detail, component } = part
    if (isThisAndFuture(part)) simplified.add('thisAndFuture', { subject, line: component.line, detail })
    if (detail !== subject) simplified.add('otherName', { subject, line: component.line, detail })
    const own = ownDetails(part, main)
    if (own !== '') simplified.add('otherDetails', { subject, line: component.line, detail: own })
    if (part !== main) nameOwnProperties(part, main, expansion)
  }
  const occurrences = changedFrom(original, changed.filter(isThisAndFuture))
  // An occurrence with its own change is not moved with the surrounding ones.
  const newest = new Map<string, EventPart>()
  for (const part of changed.toSorted(byVersion)) {
    const key = plannedKey(original, part.replaces!)
    const older = isThisAndFuture(part) ? undefined : newest.get(key)
    if (older) refused.add('replaced', { subject: older.subject, line: older.component.line })
    if (!isThisAndFuture(part)) newest.set(key, part)
    // There is no occurrence to cancel.
    if (part.status === 'CANCELLED' && !original.has(key) && original.size > 0) continue
    if (isThisAndFuture(part) && original.has(key)) continue
    const { start, seconds } = part
    occurrences.set(key, { start, seconds, status: status ?? part.status })
  }
  const all = [...occurrences.values()]
  return { component, properties, subject, occurrences: all, byKey: occurrences, storedRule: null, status }
}

/** The properties of a changed occurrence that differ from the event's. */
function ownDetails(part: EventPart, main: EventPart): string {
  const valuesOf = ({ properties }: EventPart, name: string) =>
    (properties.get(name) ?? []).map(({ value }) => value).join(', ')
  const triggersOf = ({ component }: EventPart) =>
    component.children
      .flatMap(({ lines }) => lines.filter(({ text }) => /^TRIGGER/i.test(text)).map(({ text }) => text))
      .join(', ')
  const triggers = triggersOf(part)
  return [
    ...detailsOfOccurrence.flatMap((name) => {
      const own = valuesOf(part, name)
      return own === '' || own === valuesOf(main, name) ? [] : [`${name}: ${unescaped(own)}`]
    }),
    ...(triggers === '' || triggers === triggersOf(main) ? [] : [triggers]),
  ].join('; ')
}

/** Lists the rules and dates of an occurrence without its main event; the occurrence does not recur. */
function nameOwnRecurrence({ properties, subject }: EventPart, { leftOut }: Expansion): void {
  for (const name of recurrenceOfEvents) {
    for (const { value, line } of properties.get(name) ?? []) leftOut.add(name, value, subject, line)
  }
}

/** Lists the properties of an occurrence that only the main component may have. */
function nameOwnProperties(part: EventPart, main: EventPart, { leftOut }: Expansion): void {
  for (const name of notOfOccurrences) {
    const ofAll = new Set((main.properties.get(name) ?? []).map(({ value }) => value))
    for (const { value, line } of part.properties.get(name) ?? []) {
      if (value === '' || ofAll.has(value)) continue
      const isDone = part.status === 'COMPLETED' && value === '100'
      // An open to-do itself lists its COMPLETED.
      const isNamed = part.status === null && name === 'COMPLETED'
      if (!isDone && !isNamed) leftOut.add(name, unescaped(value), part.subject, line)
    }
  }
}

/** The events with the highest SEQUENCE, in file order; several when they differ. */
function newest(parts: readonly EventPart[], { refused }: Expansion): EventPart[] {
  const masters = parts.toSorted((one, other) => byVersion(other, one))
  const last = masters[0]?.version.sequence ?? 0
  const seen = new Set<string>()
  const latest: EventPart[] = []
  for (const part of masters) {
    const { subject, component } = part
    const what = `${keyOf(part.start)} ${subject}`
    if (part.version.sequence < last || seen.has(what))
      refused.add('replaced', { subject, line: component.line })
    else {
      latest.push(part)
      seen.add(what)
    }
  }
  return latest.toSorted((one, other) => one.component.line - other.component.line)
}

/** The key of the occurrence at a time; matched by day when either has no time of day. */
function plannedKey(occurrences: ReadonlyMap<string, Occurrence>, time: CalendarTime): string {
  const key = keyOf(time)
  if (occurrences.has(key)) return key
  const day = dayOf(time.time)
  for (const [each, { start }] of occurrences) {
    const sameKind = start.wholeDay === time.wholeDay && Boolean(start.zone) === Boolean(time.zone)
    if (!sameKind && dayOf(start.time) === day) return each
  }
  return key
}

/** Shifts each occurrence by the last THISANDFUTURE change at or before it, keeping its distance to that. */
function changedFrom(
  original: ReadonlyMap<string, Occurrence>,
  parts: readonly EventPart[],
): Map<string, Occurrence> {
  const changes = parts
    .map((part) => ({
      part,
      from: (original.get(plannedKey(original, part.replaces!))?.start ?? part.replaces!).time,
    }))
    .toSorted((one, other) => one.from - other.from || byVersion(one.part, other.part))
  return new Map(
    [...original].map(([key, occurrence]) => {
      const { time } = occurrence.start
      const change = changes.findLast(({ from }) => from <= time)
      if (!change) return [key, occurrence]
      const { start, seconds, status } = change.part
      const moved = { ...start, time: (start.time + time - change.from) as LocalTime }
      return [key, { start: moved, seconds, status: occurrence.status ?? status }]
    }),
  )
}
