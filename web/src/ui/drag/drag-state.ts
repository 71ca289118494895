/** The state of a drag, the view that renders it, and the part of it that React components subscribe to. */
import { type DragSession } from './drag-adapter.ts'
import { type Point } from './point.ts'

export type DragInput = 'mouse' | 'touch' | 'keys'

export type Cancel = () => void

export interface Scheduler {
  frame(run: () => void): Cancel
  after(ms: number, run: () => void): Cancel
}

/** Renders the drag for the machine. */
export interface DragView {
  /** Offset of the ghost from where the drag started. */
  moveGhost(offset: Point): void
  /** Moves the ghost to a position in the window; returns its offset from where the drag started. */
  placeGhost(at: Point): Point
  /** How far the item's own place has moved since the start, by scrolling. */
  originOffset(): Point
  prefersReducedMotion(): boolean
  /** The session, and with it the size of the ghost, is another one. */
  fitGhost(): void
  /** The press has become a drag: it captures all further moves of the pointer. */
  capturePointer(): void
  /** The item stays behind as an outline while its copy is dragged. */
  outlineOrigin(isUp: boolean): void
  /** The cursor of a move or of a copy; null restores the default one. */
  setCursor(how: 'move' | 'copy' | null): void
  announce(text: string): void
  /** A keyboard drag has ended. */
  restoreFocus(): void
}

export interface Press<Item> {
  readonly movingId: string
  readonly item: Item
  readonly start: Point
  readonly input: DragInput
}

/** The drag state of CAL-006: what is dragged, from where, to where, and over which target. */
export interface Drag<Item, Target> extends Press<Item> {
  /** Replaced when the screen changes during the drag. */
  session: DragSession<Target>
  current: Point
  /** The last move of the pointer that was more than a tremor; nowhere once it rests. */
  heading: Point
  /** Offset of the ghost from where the drag started. */
  ghostOffset: Point
  copy: boolean
  target: Target | null
  accepted: boolean
  /** False while a finger has started the drag but not moved: releasing is still a click. */
  moved: boolean
}

export type DragState<Item, Target> =
  | { readonly phase: 'idle' }
  | ({
      readonly phase: 'pointing'
      readonly cancelLongPress: Cancel
      readonly startsAtMs: number
    } & Press<Item>)
  | { readonly phase: 'dragging' | 'dropping' | 'returning'; readonly drag: Drag<Item, Target> }

/** The part of a drag that React components subscribe to: it starts, waits, returns or has ended. */
export interface ActiveDrag<Item> {
  readonly item: Item
  readonly movingId: string
  readonly input: DragInput
  readonly phase: 'dragging' | 'dropping' | 'returning'
  readonly hasGhost: boolean
}
