import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For an element that an editor replaces: it takes the focus when the editor closes and nothing else has the focus. */
export function useRefocus<Element extends HTMLElement>(isEditing: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const wasEditing = useRef(false)
  // A layout effect: otherwise a calendar that is rendered too would take the focus first.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) element.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return element
}
