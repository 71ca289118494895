/** What the plans and the records each say of a thing that is carried over the week they share. */
import { type DragFeedback } from './drag-feedback.ts'
import { type WeekCell } from '@lustra/domain/calendar'
import { type PlacedSlot, type Slot } from '@lustra/domain/scheduling'
import { type WeekDom } from '../week/week-dom.ts'
import { type VisibleDays } from '../week/week-layout.ts'

export type WeekTarget =
  | ({ readonly kind: 'cell' } & WeekCell)
  /** The list or tree beside the calendar: what is dropped there leaves it. */
  | { readonly kind: 'side' }
  | { readonly kind: 'length'; readonly duration: number }

/** The verdicts of all cells in sight: half hours column by column, and the days of the strip where it takes any. */
export interface WeekVerdicts<Reason> {
  readonly cells: readonly (Reason | null)[]
  readonly days: readonly (Reason | null)[]
}

/** Where something carried may come to lie, and what its drop does. */
export interface WeekDragBehavior<Reason extends string> {
  /** What is carried, by name. */
  readonly name: string
  /** Where it stands now; null for what comes from the side. */
  readonly entry: PlacedSlot | null
  /** It was picked up by its beginning, and keeps the place it was grabbed by. */
  readonly isFirst: boolean
  /** It may be taken off the calendar. */
  readonly canLeave: boolean
  /** A copy of it may be dropped while it stays where it is. */
  readonly canCopy: boolean
  landing(cell: WeekCell): Slot
  verdicts(copy: boolean): WeekVerdicts<Reason>
  why(refusal: Reason): string
  /** Null takes it off the calendar. */
  drop(slot: Slot | null, copy: boolean): boolean | Promise<boolean>
}

/** An edge that is dragged. */
export interface ResizeBehavior {
  readonly name: string
  readonly entry: PlacedSlot
  /** How long it becomes when its edge is so many rows further down. */
  durationAt(rows: number): number
  allows(cell: WeekCell): boolean
  resize(duration: number): boolean | Promise<boolean>
}

interface DragWords {
  readonly lifted: (name: string) => string
  readonly over: (place: string) => string
  readonly refusedOver: (place: string, why: string) => string
  readonly overSide: string
  readonly dropped: (name: string, place: string) => string
  readonly taken: (name: string) => string
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

/** The week a flight goes over. */
export interface WeekDragContext {
  readonly days: VisibleDays
  /** Each day has a half for the plan, where nothing is dropped, and one for the fact. */
  readonly halves?: boolean
  /** Whole days are places, too. */
  readonly strip: boolean
  readonly dom: Pick<
    WeekDom,
    'scrollTop' | 'slotPx' | 'measure' | 'scrollArea' | 'highlight' | 'preview' | 'reveal'
  >
  readonly feedback: Pick<DragFeedback, 'sideRect' | 'highlightSide' | 'setGhostText'>
  readonly texts: SlotTexts
  readonly words: DragWords
}
