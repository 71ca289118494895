/** An entry of the week grid, planned or tracked. */
import { type PlacedSlot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'

export interface WeekEntry extends PlacedSlot {
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  readonly status: Status
  readonly pinned: boolean
  /** It belongs to a series. */
  readonly recurs?: boolean
  /** Where plan and fact are side by side, which of the two it is. */
  readonly lane?: 'plan' | 'fact'
  /** It is running now. */
  readonly live?: boolean
  /** The number of its comments. */
  readonly commentCount?: number
  /** Its edge can be dragged. */
  readonly resizable: boolean
}
