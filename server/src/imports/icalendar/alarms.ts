/** Reduces the alarms of an event or a task to one reminder. */
import { secondsPerDay, secondsPerMinute } from '@lustra/domain/calendar'
import { type Reminder, maxLeadSeconds } from '@lustra/domain/reminders'
import type { NoteList } from '../notes.ts'
import { durationOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { firstOf, propertiesOf, textOf } from './properties.ts'

export interface Alarms {
  /** The alarm closest to the start that a reminder can express. */
  readonly reminder: Reminder | null
  /** The line of the first other alarm; null when there is none. */
  readonly firstOmittedLine: number | null
}

/** `unit`: `days` for whole days, `minutes` for events with a time of day. */
export function alarmsOf(component: Component, unit: 'days' | 'minutes', refused: NoteList): Alarms {
  const alarms = component.children
    .filter(({ name }) => name === 'VALARM')
    .map((alarm) => ({ line: alarm.line, properties: propertiesOf(alarm, refused) }))
    // ACTION:NONE only suppresses the default alarm of some programs.
    .filter(({ properties }) => textOf(properties, 'ACTION').trim().toUpperCase() !== 'NONE')
    .map(({ line, properties }) => {
      const trigger = firstOf(properties, 'TRIGGER')
      return { line, lead: trigger ? leadOf(trigger.value, unit) : null }
    })
  const nearest = alarms
    .filter((alarm): alarm is typeof alarm & { readonly lead: number } => alarm.lead !== null)
    .reduce<{ readonly lead: number } | null>(
      (best, alarm) => (best === null || alarm.lead < best.lead ? alarm : best),
      null,
    )
  const firstOmittedLine = alarms.find((alarm) => alarm !== nearest)
  return {
    reminder: nearest && { kind: unit, before: nearest.lead },
    firstOmittedLine: firstOmittedLine?.line ?? null,
  }
}

/** In minutes or days; null when the trigger is not a time before the start. */
function leadOf(trigger: string, unit: 'days' | 'minutes'): number | null {
  const seconds = durationOf(trigger)
  if (seconds === null || -seconds > maxLeadSeconds) return null
  // For whole days a trigger within the day means that day, and one before it a day before.
  if (unit === 'days')
    return seconds < secondsPerDay ? Math.max(0, Math.ceil(-seconds / secondsPerDay)) : null
  return seconds <= 0 ? Math.round(-seconds / secondsPerMinute) : null
}
