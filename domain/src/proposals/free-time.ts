/** The free time of a period on hours, while blocks are laid into it (RHY-034). */
import { type DayNumber, type LocalTime, addSeconds, dayOf, halfHour } from '../calendar/local-time.ts'
import { type LocalSpan, unionOf, without } from '../capacity/local-spans.ts'
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
  /** The seconds that may still be laid on each day. */
  readonly #budgets = new Map<DayNumber, number>()
  /** The days of each task’s blocks. */
  readonly #days = new Map<string, Set<DayNumber>>()

  /** `working`: the working time from now on. */
  constructor(
    working: readonly LocalSpan[],
    taken: readonly TakenTime[],
    { keptFree, pause }: ProposalOptions,
  ) {
    this.#pause = pause
    this.#taken = unionOf(taken)
    const available = without(working, unionOf(taken.filter(({ isFixed }) => isFixed)))
    for (const span of available) this.#addBudget(span, (1 - keptFree / 100) * lengthOf(span))
    const planned = without(available, without(available, this.#taken))
    for (const span of planned) this.#addBudget(span, -lengthOf(span))
    for (const { taskId, start } of taken) if (taskId !== null) this.#daysOf(taskId).add(dayOf(start))
  }

  /** The earliest place that fits, and how long the block is there; null for none. */
  find(question: PlaceQuestion, rules: Rules = allRules): LocalSpan | null {
    const { taskId, spans } = question
    for (const gap of without(spans, this.#taken)) {
      const day = dayOf(gap.start)
      if (rules.onceADay && this.#days.get(taskId)?.has(day)) continue
      const budget = rules.keptFree ? (this.#budgets.get(day) ?? 0) : Infinity
      const first = toHalfHours(gap.start) as LocalTime
      for (let start = first; start < gap.end; start = addSeconds(start, halfHour)) {
        const end = rules.pause ? this.#endBeforePause(start, gap.end) : gap.end
        const length = lengthIn(Math.min(end - start, budget), question)
        if (length !== null) return { start, end: addSeconds(start, length) }
        // Without a pause, a later start has less time still.
        if (!rules.pause || this.#pause === null) break
      }
    }
    return null
  }

  lay(taskId: string, block: LocalSpan): void {
    this.#taken = unionOf([...this.#taken, block])
    this.#addBudget(block, -lengthOf(block))
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

  #addBudget({ start }: LocalSpan, seconds: number): void {
    const day = dayOf(start)
    this.#budgets.set(day, (this.#budgets.get(day) ?? 0) + seconds)
  }
}

function lengthIn(free: number, { needed, bounds, isWhole }: PlaceQuestion): number | null {
  if (isWhole) return needed <= free ? needed : null
  return blockLength(wholeHalfHours(Math.max(0, free)), needed, bounds)
}

function lengthOf({ start, end }: LocalSpan): number {
  return end - start
}
