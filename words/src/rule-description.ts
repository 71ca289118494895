/** A recurrence rule in the form described by the languages, completed from its start. */
export interface DescribedRule {
  readonly frequency: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY'
  readonly interval: number
  /** Sunday is 0; `nth` is 0 for all and counts from the end if negative. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[]
  readonly monthDays: readonly number[]
  readonly yearDays: readonly number[]
  readonly weekNumbers: readonly number[]
  readonly months: readonly number[]
  readonly positions: readonly number[]
  readonly count: number | null
  /** The last day, as milliseconds of its midnight in UTC. */
  readonly until: number | null
}

/** Exactly Monday to Friday. */
export function areWorkdays(weekdays: DescribedRule['weekdays']): boolean {
  const named = new Set(weekdays.map(({ weekday }) => weekday))
  return named.size === 5 && !named.has(0) && !named.has(6) && weekdays.every(({ nth }) => nth === 0)
}

/** From Monday on. */
export function mondayFirst(weekdays: DescribedRule['weekdays']): DescribedRule['weekdays'] {
  return weekdays.toSorted((one, other) => ((one.weekday + 6) % 7) - ((other.weekday + 6) % 7))
}

/** Positions from the beginning of the month first, then those from its end. */
export function byPositionInMonth(places: readonly number[]): readonly number[] {
  return places.toSorted((one, other) => Number(one < 0) - Number(other < 0) || one - other)
}
