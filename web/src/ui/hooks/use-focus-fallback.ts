import { type RefObject, useEffect, useRef } from 'react'

/**
 * If the focused element of the container is removed, its successor takes the focus, so that keys continue to work. The returned function moves the
 * focus to the successor after the next rendering in any case.
 */
export function useFocusFallback(
  container: RefObject<HTMLElement | null>,
  successor: () => HTMLElement | null,
): () => void {
  const last = useRef<Element | null>(null)
  const isDue = useRef(false)

  useEffect(() => {
    const within = container.current
    const remember = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    within?.addEventListener('focusin', remember)
    return () => within?.removeEventListener('focusin', remember)
  }, [container])

  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (!isLost && !isDue.current) return
    isDue.current = false
    last.current = null
    successor()?.focus({ preventScroll: true })
  })

  return () => {
    isDue.current = true
  }
}
