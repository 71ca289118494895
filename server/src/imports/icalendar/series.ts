/** Groups the events of a file by UID: the latest version, with its changed occurrences. */
import { type LocalTime, dayOf } from '@lustra/domain/calendar'
import type { Component } from './components.ts'
import { type CalendarTime, durationOf, timeOf } from './calendar-time.ts'
import { type StorableRule, storableRule, lastException } from './stored-rule.ts'
import { type Occurrences, type Expansion, type Occurrence, keyOf, occurrencesOf } from './occurrences.ts'
import { type Properties, type Property, firstOf, propertiesOf, textOf } from './properties.ts'

export interface EventSeries {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly occurrences: readonly Occurrence[]
  /** By the key of the original time. */
  readonly byKey: ReadonlyMap<string, Occurrence>
  /** The rule to store, with its times; null when the series is imported as single entries. */
  readonly storedRule:
    | (StorableRule & { readonly seconds: number; readonly times: readonly LocalTime[] })
    | null
  readonly cancelled: boolean
}

interface EventPart {
  readonly component: Component
  readonly properties: Properties
  readonly subject: string
  readonly start: CalendarTime
  readonly seconds: number
  readonly cancelled: boolean
  readonly sequence: number
  /** DTSTAMP in epoch seconds: of two versions of equal sequence the later is the newer. */
  readonly stamp: number
  /** RECURRENCE-ID: the occurrence that it replaces; null for the main event. */
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

/** The series of a recurring component; null when its rule cannot be stored. */
export function recurringSeriesOf(
  thing: Pick<EventPart, 'component' | 'properties' | 'subject' | 'start' | 'seconds'>,
  expansion: Expansion,
): EventSeries | null {
  const [series] = seriesOfGroup(
    [{ ...thing, cancelled: false, sequence: 0, stamp: 0, replaces: null }],
    expansion,
  )
  return series?.storedRule ? series : null
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
  if (start.unknownZone !== null) {
    expansion.simplified.add('unknownZone', { subject, line: startProperty.line, detail: start.unknownZone })
  }
  const id = firstOf(properties, 'RECURRENCE-ID')
  const stamp = firstOf(properties, 'DTSTAMP')
  return {
    component,
    properties,
    subject,
    start: start.time,
    seconds: secondsOf(properties, start.time, subject, expansion),
    cancelled: isCancelled(component, properties),
    sequence: Number.parseInt(textOf(properties, 'SEQUENCE'), 10) || 0,
    stamp: (stamp && timeOf(stamp, zones)?.time.time) ?? 0,
    replaces: id ? (timeOf(id, zones)?.time ?? start.time) : null,
  }
}

/** From DTEND or DURATION; by default zero, or a day for a date without a time. */
function secondsOf(
  properties: Properties,
  start: CalendarTime,
  subject: string,
  expansion: Expansion,
): number {
  const defaultSeconds = start.wholeDay ? 86_400 : 0
  const endProperty = firstOf(properties, 'DTEND')
  const durationProperty = firstOf(properties, 'DURATION')
  const seconds = endProperty
    ? secondsUntil(endProperty, start, expansion)
    : durationProperty
      ? durationOf(durationProperty.value)
      : defaultSeconds
  if (seconds !== null && seconds >= 0) return seconds
  const { line, value } = (endProperty ?? durationProperty)!
  expansion.simplified.add('badDuration', { subject, line, detail: value })
  return defaultSeconds
}

function secondsUntil(property: Property, start: CalendarTime, { zones }: Expansion): number | null {
  const end = timeOf(property, zones)?.time
  if (!end) return null
  if (!end.zone || !start.zone || end.zone === start.zone) return end.time - start.time
  return end.zone.instantOf(end.time) - start.zone.instantOf(start.time)
}

function isCancelled(component: Component, properties: Properties): boolean {
  const method = component.parent?.lines.some(({ text }) => /^METHOD:CANCEL\s*$/i.test(text)) ?? false
  return method || textOf(properties, 'STATUS').trim().toUpperCase() === 'CANCELLED'
}

function seriesOfGroup(parts: readonly EventPart[], expansion: Expansion): EventSeries[] {
  const changed = parts.filter((part) => part.replaces !== null)
  const [master, ...further] = newest(
    parts.filter((part) => part.replaces === null),
    expansion,
  )
  if (!master) return changed.length > 0 ? [seriesFrom(changed[0]!, nothing, changed, expansion)] : []
  const separate = further.map((part) => ({
    part,
    planned: occurrencesOf(part.properties, part, part.subject, expansion),
  }))
  const ownerOf = (change: EventPart) =>
    separate.find(({ planned }) =>
      planned.occurrences.some(({ start }) => isSameTime(start, change.replaces!)),
    )
  const byOwner = Map.groupBy(changed, ownerOf)
  const own = byOwner.get(undefined) ?? []
  const rule = own.some(isThisAndFuture) ? null : storableRuleOf(master, expansion)
  const extended = rule ? expansionUpTo(master, own, expansion) : expansion
  const counted = occurrencesOf(master.properties, master, master.subject, extended)
  const storedRule = rule && { ...rule, seconds: master.seconds, times: counted.byRule }
  return [
    { ...seriesFrom(master, counted, own, expansion), storedRule },
    ...separate.map((each) => seriesFrom(each.part, each.planned, byOwner.get(each) ?? [], expansion)),
  ]
}

function isSameTime(one: CalendarTime, other: CalendarTime): boolean {
  return keyOf(one) === keyOf(other)
}

const nothing: Occurrences = { occurrences: [], byRule: [] }

function storableRuleOf(
  { properties, start, cancelled }: EventPart,
  { rules }: Expansion,
): StorableRule | null {
  return cancelled ? null : storableRule(properties, start, rules)
}

// Exceptions further ahead are ignored.
const maxExceptionDistance = 20 * 366 * 86_400

/** Extends the expansion so far that every exception finds its occurrence. */
function expansionUpTo(master: EventPart, changed: readonly EventPart[], expansion: Expansion): Expansion {
  const replaced = changed.map((part) => part.replaces!)
  const last = lastException(master.properties, replaced, expansion.zones) + 2 * 86_400
  const furthest = expansion.horizon + maxExceptionDistance
  return { ...expansion, horizon: Math.max(expansion.horizon, Math.min(last, furthest)), isRuleStored: true }
}

function isThisAndFuture({ properties }: EventPart): boolean {
  return firstOf(properties, 'RECURRENCE-ID')!.parameters.get('range')?.toUpperCase() === 'THISANDFUTURE'
}

function seriesFrom(
  main: EventPart,
  { occurrences: planned }: Occurrences,
  changed: readonly EventPart[],
  { simplified }: Expansion,
): EventSeries {
  const { component, properties, subject, cancelled } = main
  const original = new Map(planned.map((each) => [keyOf(each.start), { ...each, cancelled }]))
  for (const part of changed) {
    const { subject: detail, component } = part
    if (isThisAndFuture(part)) simplified.add('thisAndFuture', { subject, line: component.line, detail })
    if (detail !== subject) simplified.add('otherName', { subject, line: component.line, detail })
  }
  const occurrences = changedFrom(original, changed.filter(isThisAndFuture))
  // One that is changed by itself is not moved with those around it.
  for (const part of changed.toSorted(byVersion)) {
    const key = plannedKey(original, part.replaces!)
    // There is nothing to cancel.
    if (part.cancelled && !original.has(key) && original.size > 0) continue
    if (isThisAndFuture(part) && original.has(key)) continue
    const { start, seconds } = part
    occurrences.set(key, { start, seconds, cancelled: cancelled || part.cancelled })
  }
  const all = [...occurrences.values()]
  return { component, properties, subject, occurrences: all, byKey: occurrences, storedRule: null, cancelled }
}

function byVersion(one: EventPart, other: EventPart): number {
  return one.sequence - other.sequence || one.stamp - other.stamp
}

/** The events with the highest SEQUENCE, in the order of the file; several when they differ. */
function newest(parts: readonly EventPart[], { refused }: Expansion): EventPart[] {
  const masters = parts.toSorted((one, other) => other.stamp - one.stamp)
  const last = masters.reduce((highest, { sequence }) => Math.max(highest, sequence), 0)
  const seen = new Set<string>()
  const latest: EventPart[] = []
  for (const part of masters) {
    const { subject, component } = part
    const what = `${keyOf(part.start)} ${subject}`
    if (part.sequence < last || seen.has(what)) refused.add('replaced', { subject, line: component.line })
    else {
      latest.push(part)
      seen.add(what)
    }
  }
  return latest.toSorted((one, other) => one.component.line - other.component.line)
}

/** The key of the occurrence at a time; matched by day when one of the two has no time of day. */
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

/** Each occurrence as the last THISANDFUTURE at or before it has it: as far from that as it was. */
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
      const { start, seconds, cancelled } = change.part
      const moved = { ...start, time: (start.time + time - change.from) as LocalTime }
      return [key, { start: moved, seconds, cancelled: occurrence.cancelled || cancelled }]
    }),
  )
}
