import { type RefCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Board } from './board.ts'
import { type Held } from './drag-state.ts'
import { DragSurface } from './drag-surface.ts'

interface Dragging<Item, Target> {
  /** For the `ref` of the element that holds everything draggable. */
  readonly attach: RefCallback<HTMLElement>
  readonly surface: DragSurface<Item, Target>
}

/**
 * Gives a screen its drag surface, which goes on to its `DragLayer`. The screen itself does not look when something is
 * picked up, or all of it would be drawn anew at that moment: what changes then asks `useHeld`.
 * Elements that can be dragged carry `data-drag`, which the board's `itemOf` reads.
 */
export function useDrag<Item, Target>(board: Board<Item, Target>): Dragging<Item, Target> {
  // The board is another each time; what is handed on is the surface's own.
  'use no memo'
  const [surface] = useState(() => new DragSurface(board))

  useEffect(() => surface.follow(board), [surface, board])

  return { attach: surface.attach, surface }
}

/** Where one learns what is up. */
export interface Hands<Item> {
  readonly machine: {
    readonly held: Held<Item> | null
    readonly subscribe: (listener: () => void) => () => void
  }
}

/** What is up; null most of the time. Changes only when a drag begins, waits, returns and ends. */
export function useHeld<Item>({ machine }: Hands<Item>): Held<Item> | null {
  return useSyncExternalStore(machine.subscribe, () => machine.held)
}

/** Runs when something is picked up. */
export function useLift<Item>({ machine }: Hands<Item>, run: () => void): void {
  useEffect(
    () =>
      machine.subscribe(() => {
        if (machine.held?.phase === 'dragging') run()
      }),
    [machine, run],
  )
}
