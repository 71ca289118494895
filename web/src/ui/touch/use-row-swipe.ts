import { type RefObject, useEffect } from 'react'
import { useLatest } from '../hooks/use-latest.ts'
import { RowSwipe } from './row-swipe.ts'

export interface Swiping {
  /** The width of the actions of a row. */
  readonly actionsPx: number
  /** The row whose actions are uncovered. */
  readonly open: string | null
  /** A started drag takes over the touch. */
  readonly isTaken: () => boolean
  readonly onOpen: (row: string | null) => void
}

/**
 * Swipes over rows with `data-row`; `--uncovered` is how far the row is pulled. A scroll or the next tap outside of the actions (`data-swipe-actions`)
 * covers them again; such a tap on another row does nothing else.
 */
export function useRowSwipe(root: RefObject<HTMLElement | null>, swiping: Swiping): void {
  const latest = useLatest(swiping)
  const { actionsPx } = swiping
  useEffect(() => {
    if (root.current) return followSwipes(root.current, actionsPx, latest)
  }, [root, actionsPx, latest])
}

/** Returns how to stop. */
export function followSwipes(element: HTMLElement, actionsPx: number, latest: () => Swiping): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const swipe = new RowSwipe(actionsPx)
  let row: string | null = null
  let isSwiping = false
  const uncover = (px: number) => element.style.setProperty('--uncovered', `${px}px`)

  const begin = ({ target: touched, touches, timeStamp }: TouchEvent) => {
    const [finger] = touches
    const target = touched as Element
    row = target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
    if (touches.length > 1 || !finger || row === null || target.matches('input, textarea'))
      return swipe.forget()
    swipe.begin({ x: finger.clientX, y: finger.clientY }, timeStamp, latest().open === row)
  }
  const move = ({ touches }: TouchEvent) => {
    if (latest().isTaken()) swipe.forget()
    const px = swipe.move({ x: touches[0]!.clientX, y: touches[0]!.clientY })
    if (px === null) return
    isSwiping = true
    uncover(px)
    if (latest().open !== row) latest().onOpen(row)
  }
  const end = ({ timeStamp }: TouchEvent) => {
    const staysOpen = swipe.end(timeStamp)
    if (!isSwiping) return
    isSwiping = false
    uncover(actionsPx)
    // It is null if a drag or a second finger has ended the swipe.
    if (!staysOpen) latest().onOpen(null)
  }
  const cancel = () => {
    swipe.forget()
    if (!isSwiping) return
    isSwiping = false
    latest().onOpen(null)
  }
  const click = (event: MouseEvent) => {
    const target = event.target as Element
    if (latest().open === null || target.closest('[data-swipe-actions]')) return
    // The row may have disappeared.
    const isUncovered = element.querySelector('[data-swipe-actions]') !== null
    latest().onOpen(null)
    if (!isUncovered || !element.contains(target)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const scroll = () => {
    if (latest().open !== null && !isSwiping) latest().onOpen(null)
  }
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchmove', move, { passive: true, signal })
  element.addEventListener('touchend', end, { signal })
  element.addEventListener('touchcancel', cancel, { signal })
  element.ownerDocument.addEventListener('click', click, { capture: true, signal })
  element.addEventListener('scroll', scroll, { capture: true, passive: true, signal })
  return () => listening.abort()
}
