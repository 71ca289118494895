import { clock } from '#browser/clock.ts'
import { decimalsOf } from '#language/aligned-number.ts'
import { type DateTexts, dateTexts, isThisYear } from '#language/dates/date-texts.ts'
import { type Goal } from '@lustra/contract/goals'
import { type Language } from '@lustra/contract/text'
import { type DayNumber } from '@lustra/domain/calendar'
import { type Criterion, isMet } from '@lustra/domain/goals'
import { type Words } from '@lustra/words'

/** Null for a goal without a criterion. */
export function criterionOf({ operator, checkValue }: Goal): Criterion | null {
  return operator === null || checkValue === null ? null : { operator, checkValue }
}

/** Null if nothing was recorded. */
export function lastValueOf({ recent }: Goal): number | null {
  return recent.at(-1)?.value ?? null
}

export function meetsCriterion(goal: Goal): boolean {
  const [criterion, value] = [criterionOf(goal), lastValueOf(goal)]
  return criterion !== null && value !== null && isMet(criterion, value)
}

export class GoalTexts {
  readonly #words: Words['goals']
  readonly #dates: DateTexts
  readonly #number: Intl.NumberFormat
  readonly #change: Intl.NumberFormat
  readonly #percent: Intl.NumberFormat

  /** Values in a column have the decimals of `aligned`. */
  constructor(
    words: Words['goals'],
    language: Language,
    dates = dateTexts(language),
    aligned: readonly number[] = [],
  ) {
    this.#words = words
    this.#dates = dates
    const minimumFractionDigits = decimalsOf(aligned)
    this.#number = new Intl.NumberFormat(language, { minimumFractionDigits, maximumFractionDigits: 2 })
    this.#change = new Intl.NumberFormat(language, {
      minimumFractionDigits,
      maximumFractionDigits: 2,
      signDisplay: 'exceptZero',
    })
    this.#percent = new Intl.NumberFormat(language, { style: 'percent' })
  }

  value(value: number): string {
    return this.#number.format(value)
  }

  /** `+6` or "no change"; empty for the first value. */
  change(value: number, before: number | null): string {
    if (before === null) return ''
    return value === before ? this.#words.record.noChange : this.#change.format(value - before)
  }

  pace(perWeek: number): string {
    return this.#change.format(Math.round(perWeek * 10) / 10)
  }

  /** For whole percentages. */
  percent(percent: number): string {
    return this.#percent.format(percent / 100)
  }

  /** `no less than 60` */
  criterion(goal: Goal): string {
    const criterion = criterionOf(goal)
    return criterion
      ? this.#words.criterion[criterion.operator](this.value(criterion.checkValue))
      : this.#words.noCriterion[goal.type]
  }

  /** `20 Nov` */
  day(day: DayNumber): string {
    return this.#dates.day(day, clock.now())
  }

  /** `20 November`, with the year if it is not the current one. */
  longDay(day: DayNumber): string {
    const dates = this.#dates
    return isThisYear(day, clock.now()) ? dates.days(day, day) : dates.daysAndYear(day, day)
  }

  /** `Fri 20 Nov` */
  weekday(day: DayNumber): string {
    return this.#dates.weekdayAndDay(day)
  }
}

/** Parses a number as written in either language; null if it is none. */
export function readNumber(text: string): number | null {
  const plain = text
    .trim()
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace('−', '-')
    .replace(',', '.')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  return Math.abs(value) <= 1e15 ? value : null
}
