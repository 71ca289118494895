import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For the element that an editor replaces: it has the focus again when the editor goes and nothing else has it. */
export function useRefocus<Element extends HTMLElement>(isEditing: boolean): RefObject<Element | null> {
  const element = useRef<Element>(null)
  const wasEditing = useRef(false)
  // A layout effect: a calendar that is rendered as well would take the focus from the body after it.
  useLayoutEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) element.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return element
}
