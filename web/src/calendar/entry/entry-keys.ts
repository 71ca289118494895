import { past } from '#browser/past.ts'
import { type Stroke, isPlainKey, keyNameOf } from '#ui/keys/keys.ts'

export type EntryKey =
  | { readonly kind: 'move'; readonly days: number; readonly rows: number }
  | { readonly kind: 'resize'; readonly rows: number }
  | { readonly kind: 'move-to' | 'complete' | 'pin' | 'unschedule' | 'another' | 'repeat' }

const arrows: Readonly<Record<string, readonly [days: number, rows: number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

const letters = { m: 'move-to', c: 'complete', p: 'pin', a: 'another', r: 'repeat' } as const

/** Null for keys without a function on an entry. */
export function entryKeyOf(stroke: Stroke): EntryKey | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = stroke
  if (past || ctrlKey || metaKey) return null
  const arrow = arrows[key]
  if (arrow) {
    const [days, rows] = arrow
    if (altKey && !shiftKey) return { kind: 'move', days, rows }
    return shiftKey && !altKey && rows !== 0 ? { kind: 'resize', rows } : null
  }
  if (!isPlainKey(stroke)) return null
  if (key === 'Delete' || key === 'Backspace') return { kind: 'unschedule' }
  const name = keyNameOf(stroke)
  return isLetter(name) ? { kind: letters[name] } : null
}

function isLetter(name: string): name is keyof typeof letters {
  return Object.hasOwn(letters, name)
}
