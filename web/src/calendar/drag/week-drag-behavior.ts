/** The behavior of items dragged over the week, defined by plans and by tracked time. */
import { type DragFeedback } from './drag-feedback.ts'
import { type WeekCell } from '@lustra/domain/calendar'
import { type PlacedSlot, type Slot } from '@lustra/domain/scheduling'
import { type WeekDom } from '../week/week-dom.ts'
import { type VisibleDays } from '../week/week-layout.ts'

export type WeekTarget =
  | ({ readonly kind: 'cell' } & WeekCell)
  /** The list or tree beside the calendar: an item dropped there leaves the calendar. */
  | { readonly kind: 'side' }
  | ({ readonly kind: 'length' } & ResizedLength)

/** The length of an entry on the grid, and the time that it takes, which is another one where clocks change. */
export interface ResizedLength {
  readonly duration: number
  readonly elapsed: number
}

/** The verdicts of all visible cells: half hours column by column, and the days of the strip if it accepts any. */
export interface WeekVerdicts<Reason> {
  readonly cells: readonly (Reason | null)[]
  readonly days: readonly (Reason | null)[]
}

/** Where a dragged item may be dropped, and what the drop does. */
export interface WeekDragBehavior<Reason extends string, Landed extends Slot = Slot> {
  /** The name of the dragged item. */
  readonly name: string
  /** Its current slot; null for an item from the side. */
  readonly entry: PlacedSlot | null
  /** It was picked up by its first part, and the pointer keeps its position within it. */
  readonly isFirst: boolean
  /** It can be removed from the calendar. */
  readonly canLeave: boolean
  /** A copy can be dropped while the item stays. */
  readonly canCopy: boolean
  landing(cell: WeekCell): Landed
  verdicts(copy: boolean): WeekVerdicts<Reason>
  why(refusal: Reason, slot: Landed): string
  /** What is said of a place although it is accepted; empty for nothing. */
  note?(slot: Landed): string
  /** Null removes it from the calendar. */
  drop(slot: Landed | null, copy: boolean): boolean | Promise<boolean>
}

/** The behavior of a dragged edge. */
export interface ResizeBehavior {
  readonly name: string
  readonly entry: PlacedSlot
  /** When the edge is moved down by this many rows. */
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

/** The week under a drag session. */
export interface WeekDragContext {
  readonly days: VisibleDays
  /** Each day has a half for the plan, where nothing is dropped, and one for the fact. */
  readonly halves?: boolean
  /** Whole days are targets, too. */
  readonly strip: boolean
  readonly dom: Pick<
    WeekDom,
    'scrollTop' | 'slotPx' | 'measure' | 'scrollArea' | 'highlight' | 'preview' | 'reveal'
  >
  readonly feedback: Pick<DragFeedback, 'sideRect' | 'highlightSide' | 'setGhostText'>
  readonly texts: SlotTexts
  readonly words: DragWords
}
