/** Reduces the alarms of an event or to-do to one reminder. */
import { secondsPerDay, secondsPerMinute } from '@lustra/domain/calendar'
import { type Reminder, maxLeadSeconds } from '@lustra/domain/reminders'
import type { PreviewDraft } from '../preview-draft.ts'
import { durationOf } from './calendar-time.ts'
import type { Component } from './components.ts'
import { firstOf, propertiesOf, textOf } from './properties.ts'

export interface AlarmTarget {
  readonly subject: string
  /** `days` for whole days, `minutes` for times of day. */
  readonly unit: 'days' | 'minutes'
  /** The start and end, in seconds after the moment that the reminder precedes; null when absent. */
  readonly start: number | null
  readonly end: number | null
}

/** The alarm closest to the target's moment that a reminder can express; reports the others. Without a target there is no reminder. */
export function reminderOf(
  component: Component,
  target: AlarmTarget | null,
  draft: PreviewDraft,
): Reminder | null {
  const subject = target?.subject ?? ''
  const alarms = component.children
    .filter(({ name }) => name === 'VALARM')
    .map((alarm) => ({ line: alarm.line, properties: propertiesOf(alarm, draft.refused) }))
    // ACTION:NONE only suppresses the default alarm of some programs.
    .filter(({ properties }) => textOf(properties, 'ACTION').trim().toUpperCase() !== 'NONE')
    .map(({ line, properties }) => {
      const trigger = firstOf(properties, 'TRIGGER')
      const isOfEnd = trigger?.parameters.get('related')?.toUpperCase() === 'END'
      const seconds = trigger && target ? secondsAfter(trigger.value, isOfEnd, target) : null
      const lead = seconds === null ? null : leadOf(seconds, target!.unit)
      return { line, detail: trigger?.value ?? '', seconds, lead }
    })
  const [nearest] = alarms
    .filter(({ lead }) => lead !== null)
    .toSorted((one, other) => one.lead! - other.lead!)
  for (const alarm of alarms) {
    const { line, detail } = alarm
    if (alarm !== nearest) draft.simplified.add('reminder', { subject, line, detail })
    else if (!isExact(alarm.seconds!, target!.unit)) {
      draft.simplified.add('reminderTime', { subject, line, detail })
    }
  }
  return nearest && target ? { kind: target.unit, before: nearest.lead! } : null
}

/** The time of a trigger in seconds after the reminded moment; null when it is not relative to it. */
function secondsAfter(trigger: string, isOfEnd: boolean, { start, end }: AlarmTarget): number | null {
  const seconds = durationOf(trigger)
  // Some programs write start alarms for to-dos that have only an end.
  const from = isOfEnd ? end : (start ?? end)
  return seconds === null || from === null ? null : from + seconds
}

/** The lead time in minutes or days; null when the alarm is not before the moment. */
function leadOf(seconds: number, unit: 'days' | 'minutes'): number | null {
  if (-seconds > maxLeadSeconds) return null
  // For whole days, a trigger on the day means that day, and an earlier one a day before.
  if (unit === 'days')
    return seconds < secondsPerDay ? Math.max(0, Math.ceil(-seconds / secondsPerDay)) : null
  return seconds <= 0 ? Math.round(-seconds / secondsPerMinute) : null
}

/** Reminders of days are due at one time of day, which is a preference. */
function isExact(seconds: number, unit: 'days' | 'minutes'): boolean {
  return seconds % (unit === 'days' ? secondsPerDay : secondsPerMinute) === 0
}
