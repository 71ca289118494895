/** What a screen provides to the drag machine. The machine handles gestures; the screen decides where items may be dropped (CAL-064). */
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

/** The events of a drag that are announced to screen readers. */
export type DragMoment = 'started' | 'over' | 'dropped' | 'refused' | 'cancelled'

/** What a control does when the pointer rests on it with an item. */
export interface RestAction {
  /** Actions with the same key are the same. */
  readonly key: string
  /** Shows, or no longer shows, that it is about to run. */
  show(isNear: boolean): void
  run(): void
}

export interface DragAdapter<Item, Target> {
  /** The item of an element with `data-drag`, or its edge, if the press was there. */
  itemOf(element: HTMLElement, pressed?: Point): Item | null
  idOf(item: Item): string
  /**
   * Called once when a press becomes a drag. All measuring and deciding happens here, so that moves only compute. Null for items that can be clicked
   * but not moved, such as pinned entries. Called again with `isResumed` when the screen changes during the drag: the pointer then has no position
   * within the item, and null means that the screen is still loading.
   */
  startDrag(item: Item, isResumed?: boolean): DragSession<Target> | null
  /** Whether the screen handles this key during a keyboard drag. */
  passesKey?(event: KeyboardEvent): boolean
  /** The action of a control outside of all targets. */
  restActionAt?(at: Point): RestAction | null
  /** Pressed and released without moving. */
  click(item: Item): void
  /** A finger rested on the item long enough to start a drag, but was lifted without moving. Without this handler it counts as a click. */
  longPress?(item: Item): void
}

/** Offset of the pointer within a ghost whose size differs from its item's. */
export const grip: Point = { x: 16, y: 12 }

export interface DragSession<Target> {
  /** The cells to highlight during the drag; empty if there is only the drop preview. */
  readonly cells: readonly Target[]
  /** Where a keyboard drag starts. */
  readonly initialTarget: Target | null
  readonly scrollAreas: readonly ScrollArea[]
  /** False if the item itself changes instead of a copy following the pointer, as in a resize. */
  readonly hasGhost: boolean
  /** With the copy key held, a copy is dropped and the item stays. */
  readonly canCopy?: boolean
  /** The size of a ghost that looks different from its item, such as a list row that becomes a cell; the pointer holds it at `grip`. */
  readonly ghostSize?: Size
  /** Window position of the ghost over a target, so that it moves from target to target. If null or absent, the ghost follows the pointer. */
  ghostPositionAt?(target: Target, gesture: Gesture): Point | null
  /** Targets with the same key are the same place. */
  keyOf(target: Target): string
  /** The meaning of a target in any view, such as its time, and the target with that meaning; see `DragMachine.resume`. */
  meaningOf?(target: Target): number | null
  targetOf?(meaning: number): Target | null
  targetAt(gesture: Gesture): Target | null
  nextTarget(target: Target | null, key: StepKey): Target | null
  accepts(target: Target, copy: boolean): boolean
  /** One verdict for each of `cells`; null removes the highlights. */
  highlight(verdicts: readonly boolean[] | null): void
  /** Shows where the item would be dropped; null removes the preview. */
  preview(target: Target | null, accepted: boolean): void
  /** False, or a promise of false, returns the item to its origin. */
  drop(target: Target, copy: boolean): boolean | Promise<boolean>
  announcement(moment: DragMoment, target: Target | null, accepted: boolean): string
}
