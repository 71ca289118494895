import { type RefObject, useEffect, useRef } from 'react'

/** Popups that are opened from it. */
const ownPops = '[role=menu], [role=listbox], [data-pop-frame]'

const closingPresses = new WeakSet<Event>()

/** A press that closes a popover means nothing else at its place. */
export function closesPop(press: Event): boolean {
  return closingPresses.has(press)
}

/**
 * Escape closes, and so does a press elsewhere; the entry itself and the popups of its properties do not count as
 * elsewhere.
 */
export function useClosing(pop: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element) || pop.current?.contains(target)) return
      if (target.closest('[data-opened]') || hasOwnPop(pop.current)) return
      closingPresses.add(event)
      // A field that is left saves what was typed; the press would only move the focus after closing.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && pop.current?.contains(activeElement)) activeElement.blur()
      close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !hasOwnPop(pop.current)) close.current()
    }
    // In the capture phase: widgets stop the propagation of presses.
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [pop])
}

/** Outside of it: a list within the popover itself is always there. */
function hasOwnPop(pop: HTMLElement | null): boolean {
  return [...document.querySelectorAll(ownPops)].some((element) => !pop?.contains(element))
}
