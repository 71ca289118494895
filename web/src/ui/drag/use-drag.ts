import { type RefCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { type DragAdapter } from './drag-adapter.ts'
import { type ActiveDrag } from './drag-state.ts'
import { DragSurface } from './drag-surface.ts'

interface DragBinding<Item, Target> {
  /** `ref` of the element that contains everything draggable. */
  readonly attach: RefCallback<HTMLElement>
  readonly surface: DragSurface<Item, Target>
}

/**
 * Creates the drag surface of a screen for its `DragLayer`. The screen itself does not subscribe to drags, because it would render completely when
 * one starts; components that change use `useActiveDrag`. Draggable elements have `data-drag`, which the adapter's `itemOf` reads.
 */
export function useDrag<Item, Target>(adapter: DragAdapter<Item, Target>): DragBinding<Item, Target> {
  // The adapter is a new object at each rendering; the returned values belong to the surface.
  'use no memo'
  const [surface] = useState(() => new DragSurface(adapter))

  useEffect(() => surface.setAdapter(adapter), [surface, adapter])

  return { attach: surface.attach, surface }
}

export interface DragSource<Item> {
  readonly machine: {
    readonly activeDrag: ActiveDrag<Item> | null
    readonly subscribe: (listener: () => void) => () => void
  }
}

/** The current drag or null. Changes only when a drag starts, waits, returns or ends. */
export function useActiveDrag<Item>({ machine }: DragSource<Item>): ActiveDrag<Item> | null {
  return useSyncExternalStore(machine.subscribe, () => machine.activeDrag)
}

export function useDragStart<Item>({ machine }: DragSource<Item>, run: () => void): void {
  useEffect(
    () =>
      machine.subscribe(() => {
        if (machine.activeDrag?.phase === 'dragging') run()
      }),
    [machine, run],
  )
}
