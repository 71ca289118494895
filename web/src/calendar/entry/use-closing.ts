import { type RefObject, useEffect, useRef } from 'react'

/** What opens out of it. */
const ownPops = '[role=menu], [role=listbox]'

/** Escape closes, and a press anywhere else; the entry itself and what opens out of its properties are not elsewhere. */
export function useClosing(pop: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const press = (event: PointerEvent) => {
      const { target } = event
      if (!(target instanceof Element) || pop.current?.contains(target)) return
      if (target.closest('[data-opened]') || document.querySelector(ownPops)) return
      close.current()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector(ownPops)) close.current()
    }
    // Caught on its way down: widgets keep the presses on themselves from going further up.
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [pop])
}
