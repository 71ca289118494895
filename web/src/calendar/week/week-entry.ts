/** What the week grid draws, whether it was planned or tracked. */
import { type PlacedSlot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'

export interface WeekEntry extends PlacedSlot {
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  readonly status: Status
  readonly pinned: boolean
  /** It is one of a series. */
  readonly recurs?: boolean
  /** Where plan and fact stand beside each other, which of the two it is. */
  readonly lane?: 'plan' | 'fact'
  /** It goes on at this moment. */
  readonly live?: boolean
  /** How much was written about it. */
  readonly commentCount?: number
  /** It has an edge to drag. */
  readonly resizable: boolean
}
