import { type DragSession } from './drag-adapter.ts'
import { type Point } from './point.ts'

export type DragInput = 'mouse' | 'touch' | 'keys'

export type Cancel = () => void

export interface Scheduler {
  frame(run: () => void): Cancel
  after(ms: number, run: () => void): Cancel
}

export interface DragView {
  /** Offset of the ghost from the start of the drag. */
  moveGhost(offset: Point): void
  /** Moves the ghost to a window position. Returns its offset from the start of the drag. */
  placeGhost(at: Point): Point
  /** How far scrolling has moved the item's own place since the start. */
  originOffset(): Point
  prefersReducedMotion(): boolean
  /** Called when the session, and thus the size of the ghost, has changed. */
  fitGhost(): void
  /** Called when a press has become a drag: captures all further moves of the pointer. */
  capturePointer(): void
  /** The item stays as an outline while its copy is dragged. */
  outlineOrigin(isUp: boolean): void
  /** Null restores the default cursor. */
  setCursor(how: 'move' | 'copy' | null): void
  announce(text: string): void
  /** Announces a refusal, and shows it until the next announcement. */
  showRefusal(text: string): void
  /** Called when a keyboard drag has ended. */
  restoreFocus(): void
}

export interface Press<Item> {
  readonly movingId: string
  readonly item: Item
  readonly start: Point
  readonly input: DragInput
}

/** The drag state of CAL-006: the item, its origin, its position, and the target below. */
export interface Drag<Item, Target> extends Press<Item> {
  /** Replaced when the screen changes during the drag. */
  session: DragSession<Target>
  current: Point
  /** The last movement of the pointer beyond a tremor; zero once it rests. */
  heading: Point
  ghostOffset: Point
  copy: boolean
  target: Target | null
  accepted: boolean
  /** False while a finger has started the drag but not moved: releasing is still a click. */
  moved: boolean
  /** Not null between a change of the screen and the next frame, in which the drag goes on. */
  pause: Pause | null
}

export interface Pause {
  /** The meaning of the target before the screen changed; null without one. */
  readonly meaning: number | null
  /** Whether a key has dropped the item meanwhile. */
  isPutDown: boolean
}

export type DragState<Item, Target> =
  | { readonly phase: 'idle' }
  | ({
      readonly phase: 'pointing'
      readonly cancelLongPress: Cancel
      readonly startsAtMs: number
    } & Press<Item>)
  | { readonly phase: 'dragging' | 'dropping' | 'returning'; readonly drag: Drag<Item, Target> }

/** The part of a drag to which React components subscribe: it starts, waits, returns or has ended. */
export interface ActiveDrag<Item> {
  readonly item: Item
  readonly movingId: string
  readonly input: DragInput
  readonly phase: 'dragging' | 'dropping' | 'returning'
  readonly hasGhost: boolean
}
