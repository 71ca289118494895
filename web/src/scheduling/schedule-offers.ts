/** Offered slots for one or several tasks: the typed one first, then the next free ones on each level. */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  type PeriodKind,
  TimeLevel,
  addDays,
  addSeconds,
  dayOf,
  halfHour,
  isHourLevel,
  levelOfKind,
  nextPeriod,
  startOfDay,
  startOfPeriod,
} from '@lustra/domain/calendar'
import {
  type DropRefusal,
  type DurationRefusal,
  type MissedParent,
  type OverlapRule,
  type ParentPlan,
  type PlacedSlot,
  type Slot,
  droppedSlot,
  endOf,
  entriesInTheWay,
  missedParent,
  newEntryDuration,
  refuseDrop,
  refuseDuration,
} from '@lustra/domain/scheduling'
import { firstWakingHour, freePlaces, lastWakingHour } from './free-places.ts'
import { type PlannedTask } from './planned.ts'

export interface TaskToSchedule extends PlannedTask {
  /** The task's own entries on every level. */
  readonly entries: readonly Slot[]
  /** The plan of its nearest planned ancestor. */
  readonly parent: ParentPlan | null
}

export type OfferedPlace = 'today' | 'tomorrow' | 'thisWeek' | 'nextWeek' | 'MONTHS' | 'SEASONS' | 'YEARS'

export interface OfferRefusal {
  readonly reason: DropRefusal | DurationRefusal | 'planned' | 'no-room'
  readonly task: PlannedTask
}

export interface ScheduleOffer {
  /** `typed`: exactly as typed. */
  readonly place: OfferedPlace | 'typed'
  /** One per task, in the same order. The whole day if a day has not enough free time. */
  readonly slots: readonly Slot[]
  readonly refusal: OfferRefusal | null
}

export interface Room extends OverlapRule {
  /** Entries with hours around the offered times. */
  readonly entries: readonly PlacedSlot[]
  readonly rules: CalendarRules
}

export interface TypedSlot {
  readonly slot: Slot
  /** Seconds; null: the task's own duration. */
  readonly duration: number | null
}

/** Today, tomorrow, this and the next week, then the next month, season and year. */
export function nextFreeOffers(
  tasks: readonly TaskToSchedule[],
  room: Room,
  now: LocalTime,
): readonly ScheduleOffer[] {
  const today = dayOf(now)
  const { rules } = room
  const next = (kind: PeriodKind) => nextPeriod(kind, startOfPeriod(kind, today, rules))
  const periods: readonly (readonly [OfferedPlace, PeriodKind, DayNumber])[] = [
    ['thisWeek', 'WEEKS', today],
    ['nextWeek', 'WEEKS', next('WEEKS')],
    ['MONTHS', 'MONTHS', next('MONTHS')],
    ['SEASONS', 'SEASONS', next('SEASONS')],
    ['YEARS', 'YEARS', next('YEARS')],
  ]
  return [
    freeTimeOn(tasks, today, now, room, 'today'),
    freeTimeOn(tasks, addDays(today, 1), now, room, 'tomorrow'),
    ...periods.map(([place, kind, day]) =>
      offerAt(tasks, place, slotsOn(tasks, levelOfKind(kind), startOfDay(day), rules), room),
    ),
  ]
}

/** The typed slot, other meanings of the line, and the next free slot of the day if the time is occupied. Available ones come first. */
export function typedOffers(
  tasks: readonly TaskToSchedule[],
  typed: TypedSlot,
  alternatives: readonly TypedSlot[],
  room: Room,
): readonly ScheduleOffer[] {
  const asTyped = offerAt(tasks, 'typed', slotsAt(tasks, typed, room.rules), room)
  const others = alternatives.map((other) => offerAt(tasks, 'typed', slotsAt(tasks, other, room.rules), room))
  const { start } = typed.slot
  const sameDay =
    asTyped.refusal?.reason === 'overlap' &&
    freeTimeOn(tasks, dayOf(start), start, room, 'typed', typed.duration)
  const offers = [asTyped, ...others, ...(sameDay && sameDay.refusal === null ? [sameDay] : [])]
  return [...offers.filter(({ refusal }) => !refusal), ...offers.filter(({ refusal }) => refusal)]
}

/** The slots of tasks beginning at a place: one after another on hours, else all on the same period. */
export function slotsAt(
  tasks: readonly PlannedTask[],
  { slot, duration }: TypedSlot,
  rules: CalendarRules,
): Slot[] {
  return slotsOn(tasks, slot.level, slot.start, rules, duration)
}

/** Offers a form's slot to several tasks, with the first refused task. */
export function offerTogether(tasks: readonly TaskToSchedule[], slot: Slot, room: Room): ScheduleOffer {
  return offerAt(tasks, 'typed', slotsAt(tasks, { slot, duration: null }, room.rules), room)
}

/** The first task that would be outside of its parent's period, or null. */
export function firstOutside<One extends Pick<TaskToSchedule, 'name' | 'parent'>>(
  tasks: readonly One[],
  slots: readonly Slot[],
): { readonly task: One; readonly missed: MissedParent } | null {
  for (const [index, task] of tasks.entries()) {
    const missed = missedParent(slots[index]!, task.parent)
    if (missed) return { task, missed }
  }
  return null
}

/** Combines several tasks for a form with the fields of one task. */
export function asOneTask(tasks: readonly PlannedTask[], name: string): PlannedTask {
  const [first] = tasks as readonly [PlannedTask, ...PlannedTask[]]
  if (tasks.length === 1) return first
  const limits = tasks.map((task) => task.limits)
  const together = limits.reduce((sum, each) => sum + newEntryDuration(each), 0)
  return {
    ...first,
    name,
    color: 'FFFFFF',
    status: tasks.find(({ status }) => status !== 'NORMAL')?.status ?? 'NORMAL',
    limits: {
      minLevel: Math.max(...limits.map(({ minLevel }) => minLevel)) as TimeLevel,
      maxLevel: Math.min(...limits.map(({ maxLevel }) => maxLevel)) as TimeLevel,
      minDuration: together,
      maxDuration: together,
      earliest: latestOf(limits.map(({ earliest }) => earliest)),
      latest: earliestOf(limits.map(({ latest }) => latest)),
    },
  }
}

/** The task with the duration of an entry that is moved. */
export function lasting<Task extends PlannedTask>(task: Task, duration: number): Task {
  const maxDuration = Math.max(task.limits.maxDuration, duration)
  return { ...task, limits: { ...task.limits, minDuration: duration, maxDuration } }
}

/** Total seconds of the tasks on hours. */
export function durationOf(tasks: readonly PlannedTask[]): number {
  return tasks.reduce((sum, { limits }) => sum + newEntryDuration(limits), 0)
}

function slotsOn(
  tasks: readonly PlannedTask[],
  level: TimeLevel,
  start: LocalTime,
  rules: CalendarRules,
  duration: number | null = null,
): Slot[] {
  let time = start
  return tasks.map(({ limits }) => {
    const slot = droppedSlot({ limits, moved: null }, level, time, rules)
    if (!isHourLevel(level)) return slot
    const timed = duration === null ? slot : { ...slot, duration }
    time = endOf(timed)
    return timed
  })
}

function offerAt(
  tasks: readonly TaskToSchedule[],
  place: ScheduleOffer['place'],
  slots: readonly Slot[],
  room: Room,
): ScheduleOffer {
  for (const [index, task] of tasks.entries()) {
    const slot = slots[index]!
    const reason =
      refuseDrop(task, slot, entriesInTheWay(room.entries, room)) ??
      (isHourLevel(slot.level) ? refuseDuration(slot.duration, task.limits, null) : null) ??
      (isPlannedOn(task, slot) ? 'planned' : null)
    if (reason) return { place, slots, refusal: { reason, task } }
  }
  return { place, slots, refusal: null }
}

/** Each task takes the first free time after the previous one. */
function freeTimeOn(
  tasks: readonly TaskToSchedule[],
  day: DayNumber,
  from: LocalTime,
  { entries, rules }: Room,
  place: ScheduleOffer['place'],
  duration: number | null = null,
): ScheduleOffer {
  const days = { first: day, count: 1 }
  const slots: Slot[] = []
  for (const task of tasks) {
    const last = slots.at(-1)
    const limits = duration === null ? task.limits : { ...task.limits, minDuration: duration }
    const [slot] = freePlaces(
      { task: { ...task, limits }, moved: null },
      { days, entries, rules },
      last ? endOf(last) : from,
      1,
    )
    if (!slot) {
      const wholeDay = slotsOn(tasks, TimeLevel.Days, startOfDay(day), rules)
      return { place, slots: wholeDay, refusal: { reason: refusalOn(task, day, rules), task } }
    }
    slots.push(slot)
  }
  return { place, slots, refusal: null }
}

/** Why a task finds no time on a day: its own limits, if they refuse the whole day. */
function refusalOn(task: PlannedTask, day: DayNumber, rules: CalendarRules): OfferRefusal['reason'] {
  const [morning, evening] = [firstWakingHour, lastWakingHour - halfHour].map((seconds) => {
    const time = addSeconds(startOfDay(day), seconds)
    const slot = droppedSlot({ limits: task.limits, moved: null }, TimeLevel.HoursAndMinutes, time, rules)
    return refuseDrop(task, slot, [])
  })
  return (morning && evening) ?? 'no-room'
}

function isPlannedOn({ entries }: TaskToSchedule, { level, start }: Slot): boolean {
  return !isHourLevel(level) && entries.some((entry) => entry.level === level && entry.start === start)
}

function latestOf(times: readonly (LocalTime | null)[]): LocalTime | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? (Math.max(...known) as LocalTime) : null
}

function earliestOf(times: readonly (LocalTime | null)[]): LocalTime | null {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? (Math.min(...known) as LocalTime) : null
}
