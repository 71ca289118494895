import { useLatest } from '#ui/hooks/use-latest.ts'
import { type RefObject, useEffect } from 'react'

const ownEnter = 'input, textarea, button, a, [role="radio"]'

/** Enter goes on from anywhere inside, and from a field with Ctrl; after the keys of the step, which are on the document. */
export function useEnter(container: RefObject<HTMLElement | null>, goOn: () => void): void {
  const latest = useLatest(goOn)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return
      if (!(target instanceof Element) || !container.current?.contains(target)) return
      if (!(event.ctrlKey || event.metaKey) && target.closest(ownEnter)) return
      event.preventDefault()
      latest()()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [container, latest])
}
