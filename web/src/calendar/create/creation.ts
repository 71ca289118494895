/** Something new on the calendar, where the user looks: the part that the grid knows. */
import { type Slot } from '@lustra/domain/scheduling'

export interface Creation {
  /** What is on the calendar: something new is not drawn over it. */
  taken(): readonly Slot[]
  /** The text of a span while it is drawn. */
  when(slot: Slot): string
  /** Whether a name is being asked for. */
  isOpen(): boolean
  /** Asks what is new there; nothing is stored before the answer. `hasOwnLength`: a span was drawn. */
  open(slot: Slot, hasOwnLength: boolean): void
}

/** What is being created: where, and under which name so far. */
export interface Draft {
  readonly slot: Slot
  readonly title: string
}
