import { type RefObject, useEffect, useRef } from 'react'

/** Popups opened from the popover. */
const ownPops = '[role=menu], [role=listbox], [data-pop-frame]'

const closingPresses = new WeakSet<Event>()

/** A press that closes a popover has no other effect. */
export function closesPop(press: Event): boolean {
  return closingPresses.has(press)
}

/** Escape closes, and so does a press outside; the entry itself and the popups of its properties count as inside. */
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
      // A blurred field saves its text; the press itself would blur it only after closing.
      const { activeElement } = document
      if (activeElement instanceof HTMLElement && pop.current?.contains(activeElement)) activeElement.blur()
      close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !hasOwnPop(pop.current)) close.current()
    }
    // Capture phase, because widgets stop the propagation of presses.
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [pop])
}

/** Only popups outside the popover count; a list inside is always present. */
function hasOwnPop(pop: HTMLElement | null): boolean {
  return [...document.querySelectorAll(ownPops)].some((element) => !pop?.contains(element))
}
