import { useEffect, useRef } from 'react'
import { plainKeys } from './plain-keys.ts'

/** Runs when a key is pressed by itself and nothing is typed; `code` names it by its place, whatever the layout. */
export function usePlainKey(code: string, run: (target: EventTarget | null) => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== code || event.shiftKey || !plainKeys.hears(event)) return
      event.preventDefault()
      latest.current(event.target)
    }
    const release = plainKeys.claim(code)
    document.addEventListener('keydown', press)
    return () => {
      release()
      document.removeEventListener('keydown', press)
    }
  }, [code])
}
