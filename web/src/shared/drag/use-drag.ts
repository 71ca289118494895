import { type RefCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type Board } from './board.ts'
import { type Held } from './drag-machine.ts'
import { DragSurface } from './drag-surface.ts'

interface Dragging<Item, Target> {
  /** For the `ref` of the element that holds everything draggable. */
  readonly attach: RefCallback<HTMLElement>
  readonly surface: DragSurface<Item, Target>
  /** What is up; null most of the time. Changes only when a drag begins, waits, returns and ends. */
  readonly held: Held<Item> | null
}

/**
 * Gives a screen its drag surface; `surface` and `held` go on to its `DragLayer`.
 * Elements that can be dragged carry `data-drag`, which the board's `itemOf` reads.
 */
export function useDrag<Item, Target>(board: Board<Item, Target>): Dragging<Item, Target> {
  const [surface] = useState(() => new DragSurface(board))
  const held = useSyncExternalStore(surface.machine.subscribe, () => surface.machine.held)

  useEffect(() => surface.follow(board), [surface, board])

  return { attach: surface.attach, surface, held }
}
