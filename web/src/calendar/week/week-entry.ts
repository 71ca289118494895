/** An entry of the week grid, planned or tracked. */
import { type MissedParent, type PlacedSlot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'

export interface WeekEntry extends PlacedSlot {
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  readonly status: Status
  readonly pinned: boolean
  /** It belongs to a series. */
  readonly recurs?: boolean
  /** It is planned outside of its parent's period; null inside. */
  readonly outside?: MissedParent | null
  /** It is tracked time, drawn solid; what is planned is light. */
  readonly tracked?: boolean
  /** It is running now. */
  readonly live?: boolean
  /** The number of its comments. */
  readonly commentCount?: number
  /** What a wide column shows of it. */
  readonly details?: EntryDetails
  /** Its edge can be dragged. */
  readonly resizable: boolean
}

export interface EntryDetails {
  /** The name of the parent task; empty without one. */
  readonly parentName: string
  readonly contexts: readonly { readonly sign: 'place' | 'person'; readonly name: string }[]
  /** Whether it is completed; null where its completion cannot be changed. */
  readonly ticked: boolean | null
}
