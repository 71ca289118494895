/** The alarms of an event or a task, as the one reminder that is kept of them. */
import { secondsPerDay, secondsPerMinute } from '@lustra/domain/calendar'
import { type Reminder, maxLeadSeconds } from '@lustra/domain/reminders'
import type { NoteList } from '../notes.ts'
import { durationOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { firstOf, propertiesOf, textOf } from './properties.ts'

export interface Alarms {
  /** The nearest of those that can be kept. */
  readonly reminder: Reminder | null
  /** Line of the first that is not; null where nothing is lost. */
  readonly lost: number | null
}

/** `of` is what the reminder is before: `days` of whole days, `minutes` of what has a time of day. */
export function alarmsOf(component: Component, of: 'days' | 'minutes', refused: NoteList): Alarms {
  const alarms = component.children
    .filter(({ name }) => name === 'VALARM')
    .map((alarm) => ({ line: alarm.line, properties: propertiesOf(alarm, refused) }))
    // Some programs write one that says nothing, so that their own usual one does not sound.
    .filter(({ properties }) => textOf(properties, 'ACTION').trim().toUpperCase() !== 'NONE')
    .map(({ line, properties }) => {
      const trigger = firstOf(properties, 'TRIGGER')
      return { line, lead: trigger ? leadOf(trigger.value, of) : null }
    })
  const kept = alarms
    .filter((alarm): alarm is typeof alarm & { readonly lead: number } => alarm.lead !== null)
    .reduce<{ readonly lead: number } | null>(
      (nearest, alarm) => (nearest === null || alarm.lead < nearest.lead ? alarm : nearest),
      null,
    )
  const lost = alarms.find((alarm) => alarm !== kept)
  return { reminder: kept && { kind: of, before: kept.lead }, lost: lost?.line ?? null }
}

/** Minutes, or days; null for what is no time before it. */
function leadOf(trigger: string, of: 'days' | 'minutes'): number | null {
  const seconds = durationOf(trigger)
  if (seconds === null || -seconds > maxLeadSeconds) return null
  // Of a whole day, an hour of it is that day, and any time before is a day before.
  if (of === 'days') return seconds < secondsPerDay ? Math.max(0, Math.ceil(-seconds / secondsPerDay)) : null
  return seconds <= 0 ? Math.round(-seconds / secondsPerMinute) : null
}
