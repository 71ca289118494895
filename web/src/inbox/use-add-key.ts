import { useLatest } from '#ui/hooks/use-latest.ts'
import { useLayoutEffect } from 'react'

/** Ctrl+Enter processes the open note from anywhere on the screen, even while typing. */
export function useAddKey(add: () => void): void {
  const latest = useLatest(add)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      latest()()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [latest])
}
