/** The format of the demo tasks: a tree of branches with dates relative to today. */
import type { PeriodKind, TimeLevel } from '@lustra/domain/calendar'
import type { DemoWords } from '@lustra/words/demo'

export type TaskName = keyof DemoWords['tasks']
export type ContextName = keyof DemoWords['contexts']

/** A period relative to the current one: -1 is the previous, 1 the next. */
export type PeriodOffset = readonly [kind: PeriodKind, offset: number]

export interface Branch {
  readonly name: TaskName
  /** Without contexts, the task has its parent's category. */
  readonly contexts?: readonly ContextName[]
  readonly priority?: number
  readonly favourite?: true
  /** Days from today, and a time of day; without a time, the end of that day. */
  readonly due?: readonly [days: number, time?: string]
  readonly start?: readonly [days: number]
  /** The range of an entry's duration in hours. */
  readonly takes?: readonly [least: number, most: number]
  readonly levels?: readonly [lowest: TimeLevel, highest: TimeLevel]
  /** Days ago. */
  readonly done?: number
  readonly cancelled?: number
  /** Completed when its entries are over. */
  readonly once?: true
  /** Planned in the past and never completed. */
  readonly late?: true
  readonly on?: readonly PeriodOffset[]
  readonly parts?: readonly Branch[]
}
