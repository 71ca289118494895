/** What a key means on a task, where the tree itself has no use for it. */
import { type Stroke, isCommand } from '#ui/keys/keys.ts'
import { type Direction } from './task-positions.ts'

export type TaskKeyCommand =
  | {
      readonly withCommand:
        | 'open'
        | 'rename'
        | 'complete'
        | 'check'
        | 'check-all'
        | 'clear'
        | 'remove'
        | 'menu'
        | 'timer'
    }
  | { readonly withCommand: 'add'; readonly where: 'below' | 'inside' }
  | { readonly withCommand: 'move'; readonly direction: Direction }

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'deeper',
  ArrowLeft: 'shallower',
}

/** By its place, whatever the layout. */
export function isTimerKey({ code, altKey, ctrlKey, metaKey, shiftKey }: Stroke): boolean {
  return code === 'KeyT' && !altKey && !ctrlKey && !metaKey && !shiftKey
}

export function taskKeyCommand(stroke: Stroke): TaskKeyCommand | null {
  const { key, altKey, shiftKey } = stroke
  const withCommand = stroke.ctrlKey || stroke.metaKey
  if (isCommand(stroke, 'a')) return { withCommand: 'check-all' }
  if (altKey && !withCommand && !shiftKey) {
    if (key === 'Enter') return { withCommand: 'open' }
    const direction = directions[key]
    return direction ? { withCommand: 'move', direction } : null
  }
  if (altKey) return null
  if (isTimerKey(stroke)) return { withCommand: 'timer' }
  switch (key) {
    case 'F2':
      return { withCommand: 'rename' }
    case 'Enter':
      return withCommand
        ? { withCommand: 'add', where: shiftKey ? 'inside' : 'below' }
        : { withCommand: 'rename' }
    case 'Insert':
      return { withCommand: 'add', where: shiftKey ? 'inside' : 'below' }
    case ' ':
      return { withCommand: withCommand ? 'check' : 'complete' }
    case 'Delete':
    case 'Backspace':
      return { withCommand: 'remove' }
    case 'Escape':
      return { withCommand: 'clear' }
    case 'F10':
      return shiftKey ? { withCommand: 'menu' } : null
    case 'ContextMenu':
      return { withCommand: 'menu' }
    default:
      return null
  }
}
