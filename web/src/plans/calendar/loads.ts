import type { LoadText } from '#calendar/frame/LoadMeter.tsx'
import { type Capacity, leftAt } from '#capacity/index.ts'
import type { PeriodCapacity } from '@lustra/contract/capacity'
import {
  type CalendarRules,
  type DayNumber,
  type LocalTime,
  type Period,
  anchorOf,
  isHourView,
  periodOf,
  titleKindOf,
  weekdayOf,
  windowStartingAt,
} from '@lustra/domain/calendar'
import { type DayHours, type WeekHours } from '@lustra/domain/capacity'
import { type LoadTexts } from './period-load.ts'
import { type VisiblePeriod } from '../plans.ts'

export interface Loads {
  /** The working hours of a day, without time off. */
  hoursOf(day: DayNumber): DayHours
  /** Names of the days off that touch a day; empty ones have no name. */
  offOf(day: DayNumber): readonly string[]
  /** Null for a period without working hours, undefined while loading. */
  of(period: Period, now: LocalTime): LoadText | null | undefined
  /** Undefined while loading. */
  capacityOf(period: Period): PeriodCapacity | undefined
  /** The period in the title of the screen. */
  readonly title: Period
}

interface LoadsInput {
  readonly period: VisiblePeriod
  readonly loaded: VisiblePeriod
  readonly rules: CalendarRules
  readonly capacity: Capacity | undefined
  /** Of today, until the answer arrives. */
  readonly workingHours: WeekHours
  readonly texts: LoadTexts
}

export class LoadedLoads implements Loads {
  readonly title: Period
  readonly #input: LoadsInput
  readonly #periods = new Map<string, PeriodCapacity>()
  readonly #days: ReadonlyMap<DayNumber, Capacity['days'][number]>
  readonly #texts = new Map<string, LoadText>()

  constructor(input: LoadsInput) {
    const { period, loaded, rules, capacity } = input
    this.#input = input
    this.title = titleOf(period, rules)
    this.#days = new Map(capacity?.days.map((day) => [day.day, day]))
    const { top, bottom } = windowStartingAt(loaded.view, loaded.start, rules)
    for (const [index, each] of [...top, ...bottom].entries()) {
      const figures = capacity?.periods[index]
      if (figures) this.#periods.set(keyOf(each), figures)
    }
    if (capacity?.title && period.view !== 'DAY') this.#periods.set(keyOf(this.title), capacity.title)
  }

  hoursOf(day: DayNumber): DayHours {
    const spans = this.#days.get(day)?.spans
    return spans?.map(([from, to]) => ({ from, to })) ?? this.#input.workingHours[weekdayOf(day)] ?? []
  }

  offOf(day: DayNumber): readonly string[] {
    return this.#days.get(day)?.off ?? []
  }

  capacityOf(period: Period): PeriodCapacity | undefined {
    return this.#periods.get(keyOf(period))
  }

  of(period: Period, now: LocalTime): LoadText | null | undefined {
    const key = keyOf(period)
    const known = this.#texts.get(key)
    if (known) return known
    const figures = this.#periods.get(key)
    const { texts, capacity } = this.#input
    if (!figures || !capacity) return undefined
    const off = period.kind === 'DAYS' ? this.offOf(period.start) : []
    if (figures.available === null && off.length === 0) return null
    const left = leftAt(figures.left, capacity, now)
    const text = texts.text(
      { ...figures, left },
      {
        form: isHourView(this.#input.period.view) ? 'clock' : 'hours',
        off,
      },
    )
    // What is left changes by the minute.
    if (left === null) this.#texts.set(key, text)
    return text
  }
}

/** The period in the title of the screen. */
export function titleOf({ view, start }: VisiblePeriod, rules: CalendarRules): Period {
  if (view === 'DAY') return periodOf('DAYS', start, rules)
  return periodOf(titleKindOf(view), anchorOf(view, start), rules)
}

function keyOf({ kind, start }: Period): string {
  return `${kind} ${start}`
}
