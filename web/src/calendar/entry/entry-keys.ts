/** Keys on an entry of the week grid, independent of the keyboard layout. */

export type EntryKey =
  | { readonly kind: 'move'; readonly days: number; readonly rows: number }
  | { readonly kind: 'resize'; readonly rows: number }
  | { readonly kind: 'move-to' | 'complete' | 'pin' | 'unschedule' | 'another' | 'repeat' }

interface Stroke {
  readonly key: string
  readonly code: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
}

const arrows: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const letters = { KeyM: 'move-to', KeyC: 'complete', KeyP: 'pin', KeyA: 'another', KeyR: 'repeat' } as const

/** Null for keys without a meaning for an entry. */
export function entryKeyOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }: Stroke): EntryKey | null {
  if (ctrlKey || metaKey) return null
  const arrow = arrows[key]
  if (arrow) {
    const [days, rows] = arrow
    if (altKey && !shiftKey) return { kind: 'move', days, rows }
    return shiftKey && !altKey && rows !== 0 ? { kind: 'resize', rows } : null
  }
  if (altKey || shiftKey) return null
  if (key === 'Delete' || key === 'Backspace') return { kind: 'unschedule' }
  return isLetter(code) ? { kind: letters[code] } : null
}

function isLetter(code: string): code is keyof typeof letters {
  return Object.hasOwn(letters, code)
}
