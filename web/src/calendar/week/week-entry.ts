import { type MissedParent, type PlacedSlot } from '@lustra/domain/scheduling'
import { type Status } from '@lustra/domain/tasks'

export interface WeekEntry extends PlacedSlot {
  readonly name: string
  /** Six hex digits. */
  readonly color: string
  readonly status: Status
  readonly pinned: boolean
  readonly recurs?: boolean
  /** Planned outside of the parent's period; null inside. */
  readonly outside?: MissedParent | null
  /** Tracked time, drawn solid; plans are light. */
  readonly tracked?: boolean
  /** Running now. */
  readonly live?: boolean
  readonly commentCount?: number
  /** Why it is proposed; undefined for entries that are stored. */
  readonly reason?: string
  /** Details shown in a wide column. */
  readonly details?: EntryDetails
  readonly resizable: boolean
}

export interface EntryDetails {
  /** Empty without a parent. */
  readonly parentName: string
  readonly contexts: readonly { readonly sign: 'place' | 'person'; readonly name: string }[]
  /** Whether it is completed; null if that cannot be changed. */
  readonly ticked: boolean | null
}
