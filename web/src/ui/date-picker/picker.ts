import {
  type CalendarRules,
  type DayBound,
  type DayNumber,
  type LocalTime,
  addDays,
  addSeconds,
  boundTimes,
  dayNumberOf,
  dayOf,
  daysPerWeek,
  halfHour,
  isUnset,
  secondsPerDay,
  startOfDay,
  startOfWeek,
  timeOfDay,
} from '@lustra/domain/calendar'
import { type VisibleMonth, addMonths, monthOf } from './month-grid.ts'

/** A day with a time, a day at 00:00, or a week by any of its days at 00:00. */
export type PickerMode = 'DAY_TIME' | 'DAY' | 'WEEK'

export interface PickerSettings {
  readonly mode: PickerMode
  readonly rules: CalendarRules
  /** With a Done button nothing is saved before it is pressed; without one, picking a day saves. */
  readonly accepts: boolean
  readonly now: LocalTime
  /** Whether a day without a time means its start (default) or its end. */
  readonly bound?: DayBound
  /** Allows any year, for example for birthdays; without a value the picker opens on 1 January 2000 (CTX-035). */
  readonly anyYear?: boolean
}

export interface Picker extends PickerSettings {
  /** The day moved by the arrow keys; the picker shows its month. */
  readonly focused: DayNumber
  readonly chosen: DayNumber | null
  /** Seconds since midnight. */
  readonly time: number
  readonly outcome: PickerOutcome | null
}

export type PickerOutcome =
  | { readonly kind: 'saved'; readonly value: LocalTime | null }
  | { readonly kind: 'cancelled' }

export type PickerEvent =
  | { readonly type: 'day-picked'; readonly day: DayNumber }
  | { readonly type: 'focus-moved'; readonly key: string; readonly shift: boolean }
  | { readonly type: 'page-turned'; readonly months: number }
  | { readonly type: 'time-set'; readonly time: number }
  | { readonly type: 'today-pressed' | 'done-pressed' | 'cancel-pressed' | 'remove-pressed' }

/** For null and for dates that count as unset, the picker opens on the current date. */
export function openPicker(value: LocalTime | null, settings: PickerSettings): Picker {
  const set = value === null || countsAsNone(value, settings) ? null : value
  const start = settings.anyYear ? ofALife : dayOf(settings.now)
  return {
    ...settings,
    focused: set === null ? start : dayOf(set),
    chosen: set === null ? null : dayOf(set),
    time: set === null || settings.mode !== 'DAY_TIME' ? timeOfBound(settings) : timeOfDay(set),
    outcome: null,
  }
}

function timeOfBound({ bound = 'start' }: PickerSettings): number {
  return boundTimes[bound]
}

const ofALife = dayNumberOf({ year: 2000, month: 1, day: 1 })

function countsAsNone(value: LocalTime, { anyYear = false }: PickerSettings): boolean {
  return !anyYear && isUnset(value)
}

export function visibleMonth(picker: Picker): VisibleMonth {
  return monthOf(picker.focused)
}

export function pickerAfter(picker: Picker, event: PickerEvent): Picker {
  switch (event.type) {
    case 'day-picked':
      return picked(picker, event.day, picker.time)
    case 'today-pressed':
      return picked(picker, dayOf(picker.now), timeOfBound(picker))
    case 'focus-moved':
      return focusedOn(picker, dayByKey(picker, event.key, event.shift))
    case 'page-turned':
      return focusedOn(picker, addMonths(picker.focused, event.months))
    case 'time-set':
      return { ...picker, time: event.time, chosen: picker.chosen ?? picker.focused }
    case 'done-pressed':
      return { ...picker, outcome: { kind: 'saved', value: valueOf(picker) } }
    case 'remove-pressed':
      return { ...picker, outcome: { kind: 'saved', value: null } }
    case 'cancel-pressed':
      return { ...picker, outcome: { kind: 'cancelled' } }
  }
}

/** Whether the day is part of the choice; for a week, all seven days are. */
export function isChosen({ mode, rules, chosen }: Picker, day: DayNumber): boolean {
  if (chosen === null) return false
  return mode === 'WEEK' ? startOfWeek(day, rules) === startOfWeek(chosen, rules) : day === chosen
}

/** Half hours later or earlier, within the day. */
export function steppedTime(time: number, halfHours: number): number {
  const next = (Math.floor(time / halfHour) + halfHours) * halfHour
  const onGrid = halfHours < 0 && time % halfHour > 0 ? next + halfHour : next
  return Math.max(0, Math.min(onGrid, Math.max(time, secondsPerDay - halfHour)))
}

function picked(picker: Picker, day: DayNumber, time: number): Picker {
  const chosen = { ...focusedOn(picker, day), chosen: day, time }
  return picker.accepts ? chosen : { ...chosen, outcome: { kind: 'saved', value: valueOf(chosen) } }
}

function valueOf({ chosen, time }: Picker): LocalTime | null {
  return chosen === null ? null : addSeconds(startOfDay(chosen), time)
}

/** Limits the day, so that days that count as unset cannot be reached. */
function focusedOn(picker: Picker, day: DayNumber): Picker {
  return countsAsNone(startOfDay(day), picker) ? picker : { ...picker, focused: day }
}

function dayByKey({ focused, rules }: Picker, key: string, shift: boolean): DayNumber {
  switch (key) {
    case 'ArrowLeft':
      return addDays(focused, -1)
    case 'ArrowRight':
      return addDays(focused, 1)
    case 'ArrowUp':
      return addDays(focused, -daysPerWeek)
    case 'ArrowDown':
      return addDays(focused, daysPerWeek)
    case 'Home':
      return startOfWeek(focused, rules)
    case 'End':
      return addDays(startOfWeek(focused, rules), daysPerWeek - 1)
    case 'PageUp':
      return addMonths(focused, shift ? -12 : -1)
    case 'PageDown':
      return addMonths(focused, shift ? 12 : 1)
    default:
      return focused
  }
}
