import { type RefObject, useLayoutEffect } from 'react'
import { setInteractionModality } from 'react-aria-components'
import { media } from '../css/media.ts'

interface FocusAtOnceProps {
  /** The button that opens it. */
  readonly anchor: RefObject<HTMLElement | null>
}

/**
 * Within a popover, lets its first field or item take the focus at once. A native button that is pressed by a key counts as
 * pressed by a screen reader, for which React Aria moves the focus only after transitions, and not if it has moved
 * meanwhile: the frame and what is in it would race for it. By touch, where a sheet may still be outside the window, it
 * waits.
 */
export function FocusAtOnce({ anchor }: FocusAtOnceProps) {
  useLayoutEffect(() => {
    const isByKey = anchor.current?.matches(':focus-visible') === true
    if (isByKey && !matchMedia(media.touch).matches) setInteractionModality('keyboard')
  }, [anchor])
  return null
}
