import { type Slot } from '@lustra/domain/scheduling'

export interface Creation {
  /** Existing entries: a click takes only what they leave free. */
  taken(): readonly Slot[]
  /** Entries over which no new one is drawn. */
  inTheWay(): readonly Slot[]
  /** The text of a span while it is drawn. */
  when(slot: Slot): string
  /** Whether the pop-over is open. */
  isOpen(): boolean
  /** Opens the pop-over; nothing is stored before the user confirms. `hasOwnLength`: the user has drawn a span. */
  open(slot: Slot, hasOwnLength: boolean): void
}

export interface Draft {
  readonly slot: Slot
  readonly title: string
}
