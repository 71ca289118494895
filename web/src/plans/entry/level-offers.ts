/** On which levels a task may be planned from here and where it would come to lie: what `S` and "Also on…" offer. */
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  type PeriodKind,
  addDays,
  dayOf,
  daysPerWeek,
  isHourLevel,
  kindOfLevel,
  levelOfKind,
  middleOf,
  titlePeriodOf,
  periodKinds,
  periodOf,
  periodsBetween,
  startOfDay,
} from '@lustra/domain/calendar'
import { type DropRefusal, type Slot, refuseDrop } from '@lustra/domain/scheduling'
import { type MoveLevel, freePlaces } from '#planning/index.ts'
import { landingIn } from '../drag/period-drop.ts'
import { type Entry, type Plans, type Task } from '../plans.ts'
import { refusalAt } from '../drag/week-drop.ts'

export type OfferRefusal = DropRefusal | 'planned' | 'no-room' | 'hours-unseen'

export type LevelOffer = { readonly level: MoveLevel } & (
  | { readonly slot: Slot; readonly refusal: null }
  | { readonly slot: null; readonly refusal: OfferRefusal }
)

interface Asked {
  readonly task: Task
  /** Near which one more entry is wanted; null for a task that is planned where the calendar stands. */
  readonly entry: Entry | null
}

/** The first free and allowed place on every level, the finest first. */
export function levelOffersOf(
  asked: Asked,
  shown: Plans,
  rules: CalendarRules,
  now: LocalTime,
): LevelOffer[] {
  const about = asked.entry
    ? periodOfEntry(asked.entry, rules)
    : titlePeriodOf(shown.view, shown.start, rules)
  return [
    hoursOffer(asked.task, shown, about, rules, now),
    ...periodKinds.map((kind) => periodOffer(asked.task, shown, about, kind, dayOf(now), rules)),
  ]
}

type Span = { readonly start: DayNumber; readonly end: DayNumber }

function periodOfEntry({ level, start }: Entry, rules: CalendarRules): Span {
  return periodOf(kindOfLevel(level) ?? 'DAYS', dayOf(start), rules)
}

/** Nothing is known of the hours of other weeks. */
function hoursOffer(task: Task, shown: Plans, about: Span, rules: CalendarRules, now: LocalTime): LevelOffer {
  const level = 'hours'
  const isSeen = shown.view === 'WEEK_VIEW' && about.end > shown.start && about.start < weekAfter(shown)
  const first = isSeen ? (Math.max(about.start, shown.start) as DayNumber) : about.start
  const count = Math.max(1, Math.min(about.end, weekAfter(shown)) - first)
  const context = { days: { first, count }, entries: isSeen ? shown.entries : [], rules }
  const dragged = { task, entry: null }
  const from = isWithin(about, dayOf(now)) ? now : startOfDay(first)
  const [slot] = isSeen ? freePlaces({ task, moved: null }, context, from, 1) : []
  if (slot) return { level, slot, refusal: null }
  const refusal = refusalAt(dragged, { column: 0, row: 0 }, { ...context, entries: [] }, false)
  return { level, slot: null, refusal: refusal ?? (isSeen ? 'no-room' : 'hours-unseen') }
}

/** Of a coarser kind the period that holds it; of a finer one the first that may take the task, from the present on. */
function periodOffer(
  task: Task,
  shown: Plans,
  about: Span,
  kind: PeriodKind,
  today: DayNumber,
  rules: CalendarRules,
): LevelOffer {
  const holding = periodOf(kind, middleOf(about), rules)
  const from = isWithin(about, today) ? today : (Math.min(holding.start, about.start) as DayNumber)
  const refusals: OfferRefusal[] = []
  for (const period of periodsBetween(kind, from, about.end, rules)) {
    const slot = landingIn({ task, entry: null }, { level: levelOfKind(kind), period }, rules)
    const refusal = refuseDrop(task, slot, []) ?? (isPlannedOn(task, slot, shown.entries) ? 'planned' : null)
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

function isWithin({ start, end }: Span, day: DayNumber): boolean {
  return start <= day && day < end
}

function weekAfter({ start }: Plans): DayNumber {
  return addDays(start, daysPerWeek)
}
