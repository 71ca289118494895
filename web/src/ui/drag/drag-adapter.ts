/**
 * What a screen provides to the drag machine. The machine knows gestures; the screen knows what may go where (CAL-064).
 */
import { type Point, type Size } from './point.ts'
import { type ScrollArea } from './edge-scroll.ts'

export const stepKeys = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
] as const

export type StepKey = (typeof stepKeys)[number]

/** The state of the pointer: where it was pressed, where it is, and whether the copy key is held. */
export interface Gesture {
  readonly start: Point
  readonly current: Point
  readonly copy: boolean
}

/** The moments of a drag that are announced to screen readers. */
export type DragMoment = 'started' | 'over' | 'dropped' | 'refused' | 'cancelled'

export interface DragAdapter<Item, Target> {
  /** The item of an element with `data-drag`, or its edge, if the press was there. */
  itemOf(element: HTMLElement, pressed?: Point): Item | null
  idOf(item: Item): string
  /**
   * Called once, when a press becomes a drag. All measuring and judging happens here, so that a move is only
   * arithmetic. Null for an item that may be clicked but not moved, such as a pinned entry. Called again when the screen
   * changes during the drag, then with `isResumed`: the pointer no longer has its place within the item. Null is then
   * for what is still loading.
   */
  startDrag(item: Item, isResumed?: boolean): DragSession<Target> | null
  /** Whether the screen handles this key while an item is carried by keys. */
  passesKey?(event: KeyboardEvent): boolean
  /** Pressed and released without moving. */
  click(item: Item): void
  /**
   * A finger rested on the item long enough to start a drag and was lifted without moving. Without this handler it
   * counts as a click.
   */
  longPress?(item: Item): void
}

/** Offset of the pointer within a ghost whose size differs from its item's. */
export const grip: Point = { x: 16, y: 12 }

/** One drag, with the state of the screen when it started. */
export interface DragSession<Target> {
  /** The cells to highlight during the drag; empty where only the drop preview is shown. */
  readonly cells: readonly Target[]
  /** Where a keyboard drag starts. */
  readonly initialTarget: Target | null
  readonly scrollAreas: readonly ScrollArea[]
  /** False when the item itself changes instead of a copy following the pointer, as in a resize. */
  readonly hasGhost: boolean
  /** With the copy key held the item stays, and a copy is dropped. */
  readonly canCopy?: boolean
  /**
   * The size of a ghost that looks different from its item, such as a list row that becomes a cell; the pointer holds
   * it at `grip`.
   */
  readonly ghostSize?: Size
  /**
   * Position of the ghost in the window while it is over a target: it then moves from target to target. When this is
   * null or absent, the ghost follows the pointer.
   */
  ghostPositionAt?(target: Target, gesture: Gesture): Point | null
  /** Two targets with the same key are the same place. */
  keyOf(target: Target): string
  /** What a target means in any view, such as its time, and the target with that meaning: see `DragMachine.resume`. */
  meaningOf?(target: Target): number | null
  targetOf?(meaning: number): Target | null
  targetAt(gesture: Gesture): Target | null
  nextTarget(target: Target | null, key: StepKey): Target | null
  accepts(target: Target, copy: boolean): boolean
  /** One verdict for each of `cells`; null removes the highlights. */
  highlight(verdicts: readonly boolean[] | null): void
  /** Shows where the item would land; null removes the preview. */
  preview(target: Target | null, accepted: boolean): void
  /** False, or a promise of it, returns the item to its origin. */
  drop(target: Target, copy: boolean): boolean | Promise<boolean>
  announcement(moment: DragMoment, target: Target | null, accepted: boolean): string
}
