import { useEffect, useState } from 'react'

/**
 * Returns the focus to the element that had it before this component was rendered, if the focus is lost when it unmounts.
 * A dialog cannot do that itself when a loading field took the focus before it.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The page is inert until all effects of the dialog are cleaned up.
      queueMicrotask(() => {
        if (isFocusLost() && opener instanceof HTMLElement) opener.focus()
      })
    },
    [opener],
  )
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
