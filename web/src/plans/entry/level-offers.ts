/** The levels on which a task may be planned, each with its slot or refusal: for the menu of `S` and "Also on…". */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  type PeriodKind,
  dayOf,
  isHourLevel,
  kindOfLevel,
  levelOfKind,
  levelsOfView,
  middleOf,
  titlePeriodOf,
  periodKinds,
  periodOf,
  periodsBetween,
  startOfDay,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { type DropRefusal, type Slot, refuseDrop } from '@lustra/domain/scheduling'
import { type MoveLevel, freePlaces } from '#scheduling/index.ts'
import { slotIn } from '../drag/period-drop.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { refusalAt } from '../drag/week-drop.ts'

export type OfferRefusal = DropRefusal | 'planned' | 'no-room' | 'hours-unseen'

export type LevelOffer = { readonly level: MoveLevel } & (
  | { readonly slot: Slot; readonly refusal: null }
  | { readonly slot: null; readonly refusal: OfferRefusal }
)

interface OfferSubject {
  readonly task: Task
  /** Plans near this entry; null: in the visible period. */
  readonly entry: Entry | null
}

/** The first allowed place on every level, finest first. */
export function levelOffersOf(
  subject: OfferSubject,
  plans: Plans,
  rules: CalendarRules,
  now: LocalTime,
): LevelOffer[] {
  const nearPeriod = subject.entry
    ? periodOfEntry(subject.entry, rules)
    : titlePeriodOf(plans.view, plans.start, rules)
  return [
    hoursOffer(subject.task, plans, nearPeriod, rules, now),
    ...periodKinds.map((kind) => periodOffer(subject.task, plans, nearPeriod, kind, dayOf(now), rules)),
  ]
}

type DayRange = { readonly start: DayNumber; readonly end: DayNumber }

function periodOfEntry({ level, start }: Entry, rules: CalendarRules): DayRange {
  return periodOf(kindOfLevel(level) ?? 'DAYS', dayOf(start), rules)
}

/** Entries with hours are only loaded for the visible days. */
function hoursOffer(
  task: Task,
  plans: Plans,
  nearPeriod: DayRange,
  rules: CalendarRules,
  now: LocalTime,
): LevelOffer {
  const level = 'hours'
  const visibleEnd = windowStartingAt(plans.view, plans.start, rules).end
  const showsHours = levelsOfView(plans.view).some(isHourLevel)
  const isVisible = showsHours && nearPeriod.end > plans.start && nearPeriod.start < visibleEnd
  const first = isVisible ? (Math.max(nearPeriod.start, plans.start) as DayNumber) : nearPeriod.start
  const count = Math.max(1, Math.min(nearPeriod.end, visibleEnd) - first)
  const days = { first, count }
  const dragged = { task, entry: null }
  const from = isWithin(nearPeriod, dayOf(now)) ? now : startOfDay(first)
  const [slot] = isVisible
    ? freePlaces({ task, moved: null }, { days, entries: plans.entries, rules }, from, 1)
    : []
  if (slot) return { level, slot, refusal: null }
  const refusal = refusalAt(dragged, { column: 0, row: 0 }, { days, inTheWay: [], rules }, false)
  return { level, slot: null, refusal: refusal ?? (isVisible ? 'no-room' : 'hours-unseen') }
}

/** On a coarser level the period that contains `nearPeriod`; on a finer one the first that accepts the task, beginning with today. */
function periodOffer(
  task: Task,
  plans: Plans,
  nearPeriod: DayRange,
  kind: PeriodKind,
  today: DayNumber,
  rules: CalendarRules,
): LevelOffer {
  const holding = periodOf(kind, middleOf(nearPeriod), rules)
  const from = isWithin(nearPeriod, today) ? today : (Math.min(holding.start, nearPeriod.start) as DayNumber)
  const refusals: OfferRefusal[] = []
  for (const period of periodsBetween(kind, from, nearPeriod.end, rules)) {
    const slot = slotIn({ task, entry: null }, { level: levelOfKind(kind), period }, rules)
    const refusal = refuseDrop(task, slot, []) ?? (isPlannedOn(task, slot, plans.entries) ? 'planned' : null)
    if (refusal === null) return { level: kind, slot, refusal }
    refusals.push(refusal)
  }
  return { level: kind, slot: null, refusal: refusals[0] ?? 'no-room' }
}

function isPlannedOn(task: Task, { level, start }: Slot, entries: readonly Entry[]): boolean {
  return entries.some(
    (entry) =>
      entry.taskId === task.id && !isHourLevel(level) && entry.level === level && entry.start === start,
  )
}

function isWithin({ start, end }: DayRange, day: DayNumber): boolean {
  return start <= day && day < end
}
