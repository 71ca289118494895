import { readDuration } from '#language/read-duration.ts'
import { readTime } from '#ui/date-picker/read-date.ts'
import { clockText, hourText } from '#language/dates/date-texts.ts'
import {
  type CalendarRules,
  type CalendarView,
  type LocalTime,
  TimeLevel,
  addSeconds,
  dayOf,
  isHourLevel,
  kindOfLevel,
  levelOfKind,
  levelsOfView,
  startOfDay,
} from '@lustra/domain/calendar'
import {
  type DropRefusal,
  type DurationRefusal,
  type Limits,
  type PlacedSlot,
  type Slot,
  allowsLevel,
  droppedSlot,
  newEntryDuration,
  refuseDrop,
  refuseDuration,
} from '@lustra/domain/scheduling'
import { type MoveLevel, moveLevels, timeLevelOf } from './move-levels.ts'
import { type PlannedEntry, type PlannedTask } from './planned.ts'

/** The levels of a view, finest first. */
export function moveLevelsOf(view: CalendarView): readonly MoveLevel[] {
  return [...new Set(levelsOfView(view).map((level) => kindOfLevel(level) ?? 'hours'))]
}

export function levelsWithin(limits: Limits): readonly MoveLevel[] {
  return moveLevels.filter((level) => allowsLevel(limits, timeLevelOf(level)))
}

export interface MoveForm {
  readonly level: MoveLevel
  /** Midnight of the day; any day of a longer period selects it. */
  readonly day: LocalTime
  readonly start: string
  readonly duration: string
}

export type Reading =
  | { readonly slot: Slot; readonly wrong: null }
  | { readonly slot: null; readonly wrong: 'start' | 'duration' }

export function formOf(
  { task, entry }: { readonly task: PlannedTask; readonly entry: PlannedEntry | null },
  place: LocalTime,
  offered: readonly MoveLevel[] = moveLevelsOf('WEEK_VIEW'),
): MoveForm {
  const duration = entry && isHourLevel(entry.level) ? entry.duration : newEntryDuration(task.limits)
  const [first = 'hours'] = offered
  return {
    level: offered.find((level) => entry && level !== 'hours' && levelOfKind(level) === entry.level) ?? first,
    day: startOfDay(dayOf(place)),
    start: clockText(place),
    duration: hourText(duration),
  }
}

export function formAt(form: MoveForm, slot: Slot): MoveForm {
  return { ...form, level: 'hours', day: startOfDay(dayOf(slot.start)), start: clockText(slot.start) }
}

export function readForm(form: MoveForm, task: PlannedTask, rules: CalendarRules): Reading {
  if (form.level !== 'hours') {
    const dropped = { limits: task.limits, moved: null }
    return { slot: droppedSlot(dropped, levelOfKind(form.level), form.day, rules), wrong: null }
  }
  const start = readTime(form.start)
  if (start === null) return { slot: null, wrong: 'start' }
  const duration = readDuration(form.duration)
  if (duration === null) return { slot: null, wrong: 'duration' }
  return {
    slot: { level: TimeLevel.HoursAndMinutes, start: addSeconds(form.day, start), duration },
    wrong: null,
  }
}

/** Why the slot is refused. `moved` is the entry to move; its own place is that among the entries in the way. */
export function refuseForm(
  slot: Slot,
  task: PlannedTask,
  moved: PlannedEntry | null,
  inTheWay: readonly PlacedSlot[],
): DropRefusal | DurationRefusal | null {
  const isTooLong = isHourLevel(slot.level)
    ? refuseDuration(slot.duration, task.limits, moved && isHourLevel(moved.level) ? moved.duration : null)
    : null
  const own = inTheWay.find(({ id }) => id === moved?.id) ?? null
  return refuseDrop(task, slot, inTheWay, own) ?? isTooLong
}
