/** What is known of a drag at a moment, what it is drawn with, and what is told of it. */
import { type Flight } from './board.ts'
import { type Point } from './point.ts'

export type Hand = 'mouse' | 'touch' | 'keys'

export type Cancel = () => void

export interface Clock {
  frame(run: () => void): Cancel
  after(ms: number, run: () => void): Cancel
}

/** What the machine draws with. */
export interface Stage {
  /** How far the ghost stands from where the item was picked up. */
  moveGhost(offset: Point): void
  /** Puts the ghost at a place of the window; tells how far that is from where the item was picked up. */
  standGhost(at: Point): Point
  /** Where the item's own place has moved since, by scrolling. */
  homeOffset(): Point
  wantsStillness(): boolean
  /** The press has become a drag: all further moves of this hand belong to it. */
  capture(): void
  /** The item stays behind as an outline while its copy is carried. */
  outline(isUp: boolean): void
  /** What the pointer shows: that something is carried, or copied; null for neither. */
  point(how: 'move' | 'copy' | null): void
  say(text: string): void
  /** A drag by keys is over. */
  giveFocusBack(): void
}

export interface Pressed<Item> {
  readonly movingId: string
  readonly item: Item
  readonly start: Point
  readonly hand: Hand
}

/** The drag state of CAL-006: what moves, from where, to where, and over what. */
export interface Drag<Item, Target> extends Pressed<Item> {
  readonly flight: Flight<Target>
  current: Point
  /** How far the ghost stands from where the item was picked up. */
  ghostOffset: Point
  copy: boolean
  target: Target | null
  accepted: boolean
  /** False while a finger has lifted the item but not gone anywhere: letting go is still a click. */
  moved: boolean
}

export type State<Item, Target> =
  | { readonly phase: 'idle' }
  | ({ readonly phase: 'pointing'; readonly stopHold: Cancel; readonly liftsAtMs: number } & Pressed<Item>)
  | { readonly phase: 'dragging' | 'dropping' | 'returning'; readonly drag: Drag<Item, Target> }

/** What React is told: only that a drag began, waits, returns or has ended. */
export interface Held<Item> {
  readonly item: Item
  readonly movingId: string
  readonly hand: Hand
  readonly phase: 'dragging' | 'dropping' | 'returning'
  readonly ghost: boolean
}
