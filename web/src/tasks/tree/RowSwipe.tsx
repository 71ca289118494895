import { type Swiping, useRowSwipe } from '#ui/touch/use-row-swipe.ts'
import { type RefObject } from 'react'
import { swipeActionsPx } from '#ui/touch/row-swipe.ts'

interface RowSwipeProps extends Omit<Swiping, 'actionsPx'> {
  /** The element with the rows. */
  readonly root: RefObject<HTMLElement | null>
}

/** A component, so that wide windows do not load its code. */
export function RowSwipe({ root, ...swiping }: RowSwipeProps) {
  useRowSwipe(root, { ...swiping, actionsPx: swipeActionsPx })
  return null
}
