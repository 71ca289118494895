import { past } from '#browser/past.ts'
import { type Stroke, isCommand, isPlainKey, keyNameOf } from '#ui/keys/keys.ts'
import { type Direction } from './task-positions.ts'

export type TaskKeyCommand =
  | {
      readonly command:
        | 'open'
        | 'rename'
        | 'complete'
        | 'check'
        | 'check-all'
        | 'clear'
        | 'remove'
        | 'menu'
        | 'timer'
        | 'schedule'
        | 'due'
        | 'period'
    }
  | { readonly command: 'add'; readonly where: 'below' | 'inside' }
  | { readonly command: 'move'; readonly direction: Direction }

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'deeper',
  ArrowLeft: 'shallower',
}

const letters = { t: 'timer', s: 'schedule', d: 'due', m: 'period' } as const

export function letterCommand(stroke: Stroke) {
  if (!isPlainKey(stroke)) return null
  return Object.entries(letters).find(([letter]) => letter === keyNameOf(stroke))?.[1] ?? null
}

/** On pages of the past, only what displays something else. */
export function taskKeyCommand(stroke: Stroke): TaskKeyCommand | null {
  const found = keyCommand(stroke)
  return !past || found?.command === 'open' || found?.command === 'menu' ? found : null
}

function keyCommand(stroke: Stroke): TaskKeyCommand | null {
  const { key, altKey, shiftKey } = stroke
  const withCommand = stroke.ctrlKey || stroke.metaKey
  if (isCommand(stroke, 'a')) return { command: 'check-all' }
  if (altKey && !withCommand && !shiftKey) {
    if (key === 'Enter') return { command: 'open' }
    const direction = directions[key]
    return direction ? { command: 'move', direction } : null
  }
  if (altKey) return null
  const letter = letterCommand(stroke)
  if (letter) return { command: letter }
  switch (key) {
    case 'F2':
      return { command: 'rename' }
    case 'Enter':
      return withCommand ? { command: 'add', where: shiftKey ? 'inside' : 'below' } : { command: 'rename' }
    case 'Insert':
      return { command: 'add', where: shiftKey ? 'inside' : 'below' }
    case ' ':
      return { command: withCommand ? 'check' : 'complete' }
    case 'Delete':
    case 'Backspace':
      return { command: 'remove' }
    case 'Escape':
      return { command: 'clear' }
    case 'F10':
      return shiftKey ? { command: 'menu' } : null
    case 'ContextMenu':
      return { command: 'menu' }
    default:
      return null
  }
}
