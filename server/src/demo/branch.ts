/** How the demonstration’s tasks are written down: a tree of branches, their dates told from today. */
import type { PeriodKind, TimeLevel } from '@lustra/domain/calendar'
import type { DemoWords } from '@lustra/words/demo'

export type TaskName = keyof DemoWords['tasks']
export type ContextName = keyof DemoWords['contexts']

/** A whole period, counted from the one that today is in: -1 is the last, 1 the next. */
export type Placing = readonly [kind: PeriodKind, offset: number]

export interface Branch {
  readonly name: TaskName
  /** Its own; without any it has its parent's category. */
  readonly contexts?: readonly ContextName[]
  readonly priority?: number
  readonly favourite?: true
  /** Days from today; with a time of day, else by the end of that day. */
  readonly due?: readonly [days: number, time?: string]
  readonly start?: readonly [days: number]
  /** Hours that one entry may take. */
  readonly takes?: readonly [least: number, most: number]
  readonly levels?: readonly [lowest: TimeLevel, highest: TimeLevel]
  /** Days ago. */
  readonly done?: number
  readonly cancelled?: number
  /** It happens once: when its entries are over, it is done. */
  readonly once?: true
  /** What was planned and never done: it stays open where it was put. */
  readonly late?: true
  readonly on?: readonly Placing[]
  readonly parts?: readonly Branch[]
}
