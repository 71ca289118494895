/** How items dragged over the week behave, defined by the plans and by tracked time. */
import { type DragFeedback } from './drag-feedback.ts'
import { type WeekCell } from '@lustra/domain/calendar'
import { type PlacedSlot, type Slot } from '@lustra/domain/scheduling'
import { type WeekDom } from '../week/week-dom.ts'
import { type VisibleDays } from '../week/week-layout.ts'

export type WeekTarget =
  | ({ readonly kind: 'cell' } & WeekCell)
  /** The list or tree beside the calendar; an item dropped there leaves the calendar. */
  | { readonly kind: 'side' }
  | ({ readonly kind: 'length' } & ResizedLength)

/** The length of an entry on the grid, and its real duration, which differs when clocks change. */
export interface ResizedLength {
  readonly duration: number
  readonly elapsed: number
}

/** Verdicts of all visible cells: half hours ordered by column, and the days of the strip if it accepts any. */
export interface WeekVerdicts<Reason> {
  readonly cells: readonly (Reason | null)[]
  readonly days: readonly (Reason | null)[]
}

/** Defines where an item may be dropped and what the drop does. */
export interface WeekDragBehavior<Reason extends string, Landed extends Slot = Slot> {
  readonly name: string
  /** Its current slot; null for an item from the side list. */
  readonly entry: PlacedSlot | null
  /** Whether it was picked up by its first part. The pointer then keeps its position within the item. */
  readonly isFirst: boolean
  /** Whether it can be removed from the calendar. */
  readonly canLeave: boolean
  readonly canCopy: boolean
  landing(cell: WeekCell): Landed
  verdicts(copy: boolean): WeekVerdicts<Reason>
  why(refusal: Reason, slot: Landed): string
  /** A remark on an accepted slot; empty for none. */
  note?(slot: Landed): string
  /** A null slot removes the item from the calendar. */
  drop(slot: Landed | null, copy: boolean): boolean | Promise<boolean>
}

export interface ResizeBehavior {
  readonly name: string
  readonly entry: PlacedSlot
  /** The new length after the edge moved down by `rows`. */
  lengthAt(rows: number): ResizedLength
  allows(cell: WeekCell): boolean
  resize(length: ResizedLength): boolean | Promise<boolean>
}

interface DragWords {
  readonly pickedUp: (name: string) => string
  readonly over: (place: string) => string
  readonly refusedOver: (place: string, why: string) => string
  readonly overSide: string
  readonly dropped: (name: string, place: string) => string
  readonly removed: (name: string) => string
  readonly resized: (name: string, duration: string) => string
  readonly refused: (why: string) => string
  readonly nowhere: string
  readonly cancelled: string
  readonly copy: string
}

interface SlotTexts {
  shortWhen(slot: Slot): string
  spokenWhen(slot: Slot): string
  duration(seconds: number): string
  longDuration(seconds: number): string
}

export interface WeekDragContext {
  readonly days: VisibleDays
  /** Days are split into plan and fact; nothing is dropped in the plan's half. */
  readonly halves?: boolean
  readonly strip: boolean
  readonly dom: Pick<
    WeekDom,
    'scrollTop' | 'slotPx' | 'measure' | 'scrollArea' | 'highlight' | 'preview' | 'reveal'
  >
  readonly feedback: Pick<DragFeedback, 'sideRect' | 'highlightSide' | 'setGhostText'>
  readonly texts: SlotTexts
  readonly words: DragWords
}
