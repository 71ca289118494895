import { useEffect, useState } from 'react'

/**
 * Returns the focus to the element that had it before this component was rendered, if the focus is lost when it unmounts.
 * A dialog cannot do that itself when a loading field took the focus before it.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
