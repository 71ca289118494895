/** The input and the result of a proposal. */
import type { LocalTime } from '../calendar/local-time.ts'
import type { LocalSpan } from '../capacity/local-spans.ts'
import type { Urgency } from '../leftovers/groups.ts'
import type { Limits } from '../scheduling/limits.ts'
import type { Slot } from '../scheduling/slot.ts'

export interface Work extends Urgency {
  readonly taskId: string
  readonly limits: Limits
  /** The context in whose hours it is laid; null for working hours. */
  readonly hoursOf: string | null
  /** Sorted and disjoint. */
  readonly windows: readonly LocalSpan[]
  readonly earliest: LocalTime | null
  /** Null without an estimate. */
  readonly seconds: number | null
  /** Places that the person has skipped. */
  readonly skipped: readonly LocalSpan[]
}

/** Why something is not laid, or not all of it. */
export type Obstacle =
  | 'noDuration'
  | 'level'
  | 'overdue'
  | 'startsLater'
  /** There would be time after the due date. */
  | 'dueFirst'
  /** There would be time without the share that stays free, without breaks, or with several blocks a day. */
  | 'keptFree'
  | 'pause'
  | 'onceADay'
  /** No working time is left where it may be laid. */
  | 'noHours'
  | 'noRoom'

export interface Laid<W> {
  readonly work: W
  readonly place: Slot
}

export interface Unfitting<W> {
  readonly work: W
  readonly obstacle: Obstacle
  /** The seconds that were not laid; null without an estimate. */
  readonly seconds: number | null
}

export interface Layout<W> {
  readonly laid: readonly Laid<W>[]
  readonly unfitting: readonly Unfitting<W>[]
}
