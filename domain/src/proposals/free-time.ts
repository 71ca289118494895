/** The free time of a period on hours, while blocks are laid into it (RHY-034). */
import { type DayNumber, type LocalTime, addSeconds, dayOf, halfHour } from '../calendar/local-time.ts'
import { type LocalSpan, secondsInside, unionOf, without } from '../capacity/local-spans.ts'
import { type BlockBounds, blockLength, toHalfHours, wholeHalfHours } from './blocks.ts'
import type { Pause, ProposalOptions } from './options.ts'

export interface TakenTime extends LocalSpan {
  /** Null for busy events of other calendars. */
  readonly taskId: string | null
  /** Whether it is taken from the available time, such as pinned entries and busy events, instead of being part of the plan. */
  readonly isFixed: boolean
}

/** Which rules apply: a search without one of them finds out whether that rule was in the way. */
export interface Rules {
  readonly keptFree: boolean
  readonly pause: boolean
  readonly onceADay: boolean
}

export const allRules: Rules = { keptFree: true, pause: true, onceADay: true }

export interface PlaceQuestion {
  readonly taskId: string
  /** The context in whose hours it is laid; null for working hours. */
  readonly hoursOf: string | null
  /** Where it may be laid, sorted and disjoint; no span reaches over midnight. */
  readonly spans: readonly LocalSpan[]
  readonly needed: number
  readonly bounds: BlockBounds
  /** Whether it stays in one piece of its length, instead of being laid in blocks. */
  readonly isWhole: boolean
}

export class FreeTime {
  readonly #pause: Pause | null
  #taken: readonly LocalSpan[]
  readonly #budgets: ReadonlyMap<string | null, Budget>
  /** The days of each task’s blocks. */
  readonly #days = new Map<string, Set<DayNumber>>()

  /** `hours`: from now on, of working time (null) and of contexts. */
  constructor(
    hours: ReadonlyMap<string | null, readonly LocalSpan[]>,
    taken: readonly TakenTime[],
    { keptFree, pause }: ProposalOptions,
  ) {
    this.#pause = pause
    this.#taken = unionOf(taken)
    const fixed = unionOf(taken.filter(({ isFixed }) => isFixed))
    this.#budgets = new Map(
      [...hours].map(([id, spans]) => [id, new Budget(without(spans, fixed), this.#taken, keptFree)]),
    )
    for (const { taskId, start } of taken) if (taskId !== null) this.#daysOf(taskId).add(dayOf(start))
  }

  /** The earliest place that fits, and how long the block is there; null for none. */
  find(question: PlaceQuestion, rules: Rules = allRules): LocalSpan | null {
    const { taskId, hoursOf, spans } = question
    const own = this.#budgets.get(hoursOf)
    // Where the hours of a context are working hours, the share of those stays free, too.
    const working = hoursOf === null ? undefined : this.#budgets.get(null)
    for (const gap of without(spans, this.#taken)) {
      const day = dayOf(gap.start)
      if (rules.onceADay && this.#days.get(taskId)?.has(day)) continue
      const budget = rules.keptFree ? (own?.leftOn(day) ?? 0) : Infinity
      const first = toHalfHours(gap.start) as LocalTime
      for (let start = first; start < gap.end; start = addSeconds(start, halfHour)) {
        const beforePause = rules.pause ? this.#endBeforePause(start, gap.end) : gap.end
        const end = rules.keptFree && working ? working.endWithin(start, beforePause) : beforePause
        const length = lengthIn(Math.min(end - start, budget), question)
        if (length !== null) return { start, end: addSeconds(start, length) }
        // Without a pause, a later start has less time still, unless it is outside of working hours.
        if ((!rules.pause || this.#pause === null) && !working) break
      }
    }
    return null
  }

  lay(taskId: string, block: LocalSpan): void {
    this.#taken = unionOf([...this.#taken, block])
    for (const budget of this.#budgets.values()) budget.take(block)
    this.#daysOf(taskId).add(dayOf(block.start))
  }

  /** The longest block from `start` that leaves no run of taken time longer than allowed without a break. */
  #endBeforePause(start: LocalTime, gapEnd: LocalTime): LocalTime {
    if (this.#pause === null) return gapEnd
    const { atMost, length } = this.#pause
    const taken = this.#taken
    const following = taken.findIndex((span) => span.start >= start)
    const next = following === -1 ? taken.length : following
    let runStart = start
    for (let nth = next - 1; nth >= 0 && runStart - taken[nth]!.end < length; nth--) {
      runStart = taken[nth]!.start
    }
    const end = Math.min(gapEnd, runStart + atMost)
    if (next === taken.length) return end as LocalTime
    let runEnd = taken[next]!.end
    for (let nth = next + 1; nth < taken.length && taken[nth]!.start - runEnd < length; nth++) {
      runEnd = taken[nth]!.end
    }
    if (runEnd - runStart <= atMost) return Math.min(gapEnd, taken[next]!.start) as LocalTime
    return Math.min(end, taken[next]!.start - length) as LocalTime
  }

  #daysOf(taskId: string): Set<DayNumber> {
    return this.#days.getOrInsertComputed(taskId, () => new Set<DayNumber>())
  }
}

/** The seconds of some hours that may still be laid on each day. */
class Budget {
  readonly #hours: readonly LocalSpan[]
  readonly #left = new Map<DayNumber, number>()

  /** `hours`: the available time; what is planned uses up the share that does not stay free. */
  constructor(hours: readonly LocalSpan[], taken: readonly LocalSpan[], keptFree: number) {
    this.#hours = hours
    for (const span of hours) this.#add(span, (1 - keptFree / 100) * lengthOf(span))
    for (const span of without(hours, without(hours, taken))) this.#add(span, -lengthOf(span))
  }

  leftOn(day: DayNumber): number {
    return this.#left.get(day) ?? 0
  }

  /** The end of the longest span from `start` on, at most until `end`, that takes no more of these hours than is left. */
  endWithin(start: LocalTime, end: LocalTime): LocalTime {
    let left = Math.max(0, this.leftOn(dayOf(start)))
    for (const hours of this.#hours) {
      const from = Math.max(hours.start, start)
      const inside = Math.min(hours.end, end) - from
      if (inside <= 0) continue
      if (inside > left) return (from + left) as LocalTime
      left -= inside
    }
    return end
  }

  take(block: LocalSpan): void {
    this.#add(block, -secondsInside(block, this.#hours))
  }

  #add({ start }: LocalSpan, seconds: number): void {
    const day = dayOf(start)
    this.#left.set(day, this.leftOn(day) + seconds)
  }
}

function lengthIn(free: number, { needed, bounds, isWhole }: PlaceQuestion): number | null {
  if (isWhole) return needed <= free ? needed : null
  return blockLength(wholeHalfHours(Math.max(0, free)), needed, bounds)
}

function lengthOf({ start, end }: LocalSpan): number {
  return end - start
}
