import { useLayoutEffect } from 'react'
import { isCapital, keyNameOf } from './keys.ts'
import { hasOwnKeys, plainKeys } from './plain-keys.ts'
import { useLatest } from '../hooks/use-latest.ts'

/**
 * Runs when a key is pressed without modifiers and not while typing; `name` is that of `keyNameOf`. The callback uses the state rendered at that
 * moment.
 */
export function usePlainKey(name: string, run: (target: EventTarget | null) => void): void {
  useKeyOn(document, name, run)
}

/**
 * The same for a command on the selection, or on everything: it runs only if the focused element has no keys of its own, and after the keys of the
 * screen.
 */
export function useFallbackKey(name: string, run: (target: EventTarget | null) => void): void {
  useKeyOn(window, name, (target) => !hasOwnKeys(target) && run(target))
}

/**
 * Keys of a screen that yield to those of the focused element and to type-ahead in lists. Each has the name of `keyNameOf`.
 */
export function useYieldingKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useLatest(keys)
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = latest()[keyNameOf(event)]
      if (!run || isCapital(event) || hasOwnKeys(event.target) || !plainKeys.handles(event)) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [latest])
}

function useKeyOn(on: Document | Window, name: string, run: (target: EventTarget | null) => void): void {
  const latest = useLatest(run)
  useLayoutEffect(() => {
    const press = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      if (keyNameOf(event) !== name || isCapital(event) || !plainKeys.handles(event)) return
      event.preventDefault()
      latest()(event.target)
    }
    const release = plainKeys.claim(name)
    on.addEventListener('keydown', press)
    return () => {
      release()
      on.removeEventListener('keydown', press)
    }
  }, [on, name, latest])
}
