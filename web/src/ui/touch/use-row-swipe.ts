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
 * Swipes over rows with `data-row`. While a finger moves, the root has `data-swiping`; `--uncovered` is how far the row is pulled. The next tap outside
 * of the actions (`data-swipe-actions`), or a scroll, only covers them again.
 */
export function useRowSwipe(root: RefObject<HTMLElement | null>, swiping: Swiping): void {
  const latest = useLatest(swiping)
  const { actionsPx } = swiping
  useEffect(() => {
    const element = root.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const swipe = new RowSwipe(actionsPx)
    let row: string | null = null
    const uncover = (px: number) => element.style.setProperty('--uncovered', `${px}px`)

    const begin = ({ target, touches, timeStamp }: TouchEvent) => {
      const [finger] = touches
      row = (target as Element).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null
      if (touches.length > 1 || !finger || row === null || isField(target)) return swipe.forget()
      swipe.begin({ x: finger.clientX, y: finger.clientY }, timeStamp, latest().open === row)
    }
    const move = ({ touches }: TouchEvent) => {
      if (latest().isTaken()) swipe.forget()
      const px = swipe.move({ x: touches[0]!.clientX, y: touches[0]!.clientY })
      if (px === null) return
      element.toggleAttribute('data-swiping', true)
      uncover(px)
      if (latest().open !== row) latest().onOpen(row)
    }
    const end = ({ timeStamp }: TouchEvent) => {
      const isOpen = swipe.end(timeStamp)
      element.toggleAttribute('data-swiping', false)
      if (isOpen === null) return
      uncover(actionsPx)
      if (!isOpen) latest().onOpen(null)
    }
    const cancel = () => {
      swipe.forget()
      if (!element.hasAttribute('data-swiping')) return
      element.toggleAttribute('data-swiping', false)
      latest().onOpen(null)
    }
    const click = (event: MouseEvent) => {
      if (latest().open === null || (event.target as Element).closest('[data-swipe-actions]')) return
      event.preventDefault()
      event.stopPropagation()
      latest().onOpen(null)
    }
    const scroll = () => {
      if (latest().open !== null && !element.hasAttribute('data-swiping')) latest().onOpen(null)
    }
    element.addEventListener('touchstart', begin, { passive: true, signal })
    element.addEventListener('touchmove', move, { passive: true, signal })
    element.addEventListener('touchend', end, { signal })
    element.addEventListener('touchcancel', cancel, { signal })
    element.addEventListener('click', click, { capture: true, signal })
    element.addEventListener('scroll', scroll, { capture: true, passive: true, signal })
    return () => listening.abort()
  }, [root, actionsPx, latest])
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}
