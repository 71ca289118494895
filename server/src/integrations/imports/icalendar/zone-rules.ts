/** Builds a time zone from its VTIMEZONE, as a sorted list of clock changes. */
import { type LocalTime, addSeconds, localTimeOf } from '@lustra/domain/calendar'
import { expandRule } from '@lustra/domain/recurrence'
import type { NoteList } from '../notes.ts'
import { calendarTime } from './calendar-time.ts'
import type { Component } from './components.ts'
import { firstOf, propertiesOf } from './properties.ts'
import { recurrenceRule } from './recurrence-rule.ts'
import { offsetSeconds } from './utc-offset.ts'
import { type Zone, utc } from './zone.ts'

/** From local time `at` (before the change), the offset is `after` instead of `before`; in seconds. */
interface ClockChange {
  readonly at: LocalTime
  readonly before: number
  readonly after: number
}

// The end of the expansion.
const latest = localTimeOf({ year: 2100, month: 1, day: 1 })

/** Null when it has no readable clock change. */
export function zoneFromRules(component: Component, refused: NoteList): Zone | null {
  const changes = component.children.flatMap((child) => changesOf(child, refused))
  changes.sort((one, other) => one.at - other.at)
  if (changes.length === 0) return null
  const gaps = changes.flatMap(({ at, before, after }) =>
    after > before ? [{ from: at, to: addSeconds(at, after - before) }] : [],
  )
  return { name: component.name, instantOf: (time) => time - offsetAt(changes, time), gaps }
}

function offsetAt(changes: readonly ClockChange[], time: LocalTime): number {
  let low = 0
  let high = changes.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (changes[middle]!.at <= time) low = middle + 1
    else high = middle
  }
  const change = changes[low - 1]
  if (!change) return changes[0]!.before
  // Inside a gap the old offset applies, as RFC 5545 requires.
  const skipped = change.after - change.before
  return time < change.at + skipped ? change.before : change.after
}

function changesOf(component: Component, refused: NoteList): ClockChange[] {
  const properties = propertiesOf(component, refused)
  const start = calendarTime(firstOf(properties, 'DTSTART')?.value ?? '', null)
  const before = offsetSeconds(firstOf(properties, 'TZOFFSETFROM')?.value ?? '')
  const after = offsetSeconds(firstOf(properties, 'TZOFFSETTO')?.value ?? '')
  if (!start || after === null) {
    refused.add('badZone', { subject: component.name, line: component.line })
    return []
  }
  const onsets = new Set<LocalTime>([start.time])
  for (const { value } of properties.get('RDATE') ?? []) {
    for (const each of value.split(',')) {
      const time = calendarTime(each, null)
      if (time) onsets.add(time.time)
    }
  }
  for (const { value } of properties.get('RRULE') ?? []) {
    // UNTIL of a zone's rule is in UTC; a few hours do not matter between two clock changes.
    const rule = recurrenceRule(value, { ...start, zone: utc })
    if (!rule) continue
    // Real clocks change with the seasons; a change every second would exhaust memory.
    if (rule.frequency !== 'YEARLY' && rule.frequency !== 'MONTHLY') {
      refused.add('badZone', { subject: component.name, line: component.line })
      return []
    }
    for (const onset of expandRule(rule, start.time, { from: start.time, to: latest })) onsets.add(onset)
  }
  return [...onsets].map((at) => ({ at, before: before ?? after, after }))
}
