import { useEffect } from 'react'
import { useLatest } from '../hooks/use-latest.ts'
import { hasOwnKeys, isForPage } from './plain-keys.ts'

/** Escape clears the selection of a screen, unless it closes something or belongs to the focused element. */
export function useClearingEscape(clear: () => void): void {
  const latest = useLatest(clear)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isForPage(event) && !hasOwnKeys(event.target)) latest()()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [latest])
}
