import { useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * Returns the focus to the element that had it before this component was rendered, if the focus is lost when it unmounts. A dialog cannot do that
 * itself if a loading field took the focus before it, or if it was open from the beginning; `find` then looks for the element.
 */
export function useReturnFocus(find: () => HTMLElement | null = () => null): void {
  const [opener] = useState(() => document.activeElement)
  const latestFind = useLatest(find)
  useEffect(
    () => () => {
      // The page is inert until all effects of the dialog are cleaned up.
      queueMicrotask(() => {
        if (isFocusLost() && opener instanceof HTMLElement) opener.focus()
        if (isFocusLost()) latestFind()()?.focus()
      })
    },
    [opener, latestFind],
  )
}

export function isFocusLost(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body || activeElement.id === 'content'
}
