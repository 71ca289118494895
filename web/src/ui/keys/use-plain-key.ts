import { useLayoutEffect } from 'react'
import { plainKeys } from './plain-keys.ts'
import { useLatest } from '../hooks/use-latest.ts'

/**
 * Runs when a key is pressed without modifiers and nothing is typed; `code` is the physical key. The callback sees the
 * state that is on the screen at that moment.
 */
export function usePlainKey(code: string, run: (target: EventTarget | null) => void): void {
  const latest = useLatest(run)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== code || event.shiftKey || !plainKeys.handles(event)) return
      event.preventDefault()
      latest()(event.target)
    }
    const release = plainKeys.claim(code)
    document.addEventListener('keydown', press)
    return () => {
      release()
      document.removeEventListener('keydown', press)
    }
  }, [code, latest])
}
