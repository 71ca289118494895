/** What a screen tells the drag machine. The machine knows gestures; the screen knows what may go where (CAL-064). */
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

/** What the hand is doing: where it pressed, where it is, and whether it holds the key that copies. */
export interface Gesture {
  readonly start: Point
  readonly current: Point
  readonly copy: boolean
}

/** The moments of a drag worth a word to a person who cannot see it. */
export type DragMoment = 'lifted' | 'over' | 'dropped' | 'refused' | 'cancelled'

export interface Board<Item, Target> {
  /** The item an element with `data-drag` stands for, or its edge, if that is where the hand pressed. */
  itemOf(element: HTMLElement, pressed?: Point): Item | null
  idOf(item: Item): string
  /**
   * Called once, when a press becomes a drag: measure and judge everything here, a move is then only arithmetic.
   * Null for an item that may be clicked but not moved, as a pinned entry.
   */
  lift(item: Item): Flight<Target> | null
  /** Pressed and released on the spot. */
  click(item: Item): void
  /** A finger rested on it until it lifted, and let go on the spot; where this is not told apart, it has clicked. */
  hold?(item: Item): void
}

/** How far inside its corner a ghost of another size than its item hangs at the pointer. */
export const grip: Point = { x: 16, y: 12 }

/** One drag, from the lift to the end, as the screen saw the world when it began. */
export interface Flight<Target> {
  /** The cells to mark while the item is up; empty where only the landing place is shown. */
  readonly cells: readonly Target[]
  /** Where a drag by keys begins. */
  readonly home: Target | null
  readonly scrollAreas: readonly ScrollArea[]
  /** False when the item itself changes instead of a copy following the pointer, as in a resize. */
  readonly ghost: boolean
  /** The copying key leaves the item where it is and drops another one. */
  readonly copies?: boolean
  /** Where the copy looks other than the item, as a row of a list that becomes a cell; it then hangs at the pointer. */
  readonly ghostSize?: Size
  /**
   * Where in the window the copy stands over a target: it then goes from place to place and is drawn anew only there.
   * Null, and where this is not told, it follows the hand.
   */
  ghostOver?(target: Target, gesture: Gesture): Point | null
  /** Two targets with one key are the same place. */
  keyOf(target: Target): string
  hit(gesture: Gesture): Target | null
  step(target: Target | null, key: StepKey): Target | null
  accepts(target: Target, copy: boolean): boolean
  /** One verdict for each of `cells`; null puts the lights out. */
  light(verdicts: readonly boolean[] | null): void
  /** Shows where the item would land; null takes the mark away. */
  mark(target: Target | null, accepted: boolean): void
  /** False, or a promise of it, sends the item back. */
  drop(target: Target, copy: boolean): boolean | Promise<boolean>
  say(moment: DragMoment, target: Target | null, accepted: boolean): string
}
