import { type RefObject, useLayoutEffect } from 'react'
import { setInteractionModality } from 'react-aria-components'
import { media } from '../css/media.ts'

interface FocusAtOnceProps {
  /** The button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>
}

/**
 * Makes the first field or item of a popover take the focus at once. A native button pressed by a key looks like a press of a screen reader, for
 * which React Aria moves the focus only after transitions, and not if it has moved meanwhile; frame and content would then compete for it. On touch
 * it waits, because a sheet may still be outside the window.
 */
export function FocusAtOnce({ anchor }: FocusAtOnceProps) {
  useLayoutEffect(() => {
    const isByKey = anchor.current?.matches(':focus-visible') === true
    if (isByKey && !matchMedia(media.touch).matches) setInteractionModality('keyboard')
  }, [anchor])
  return null
}
