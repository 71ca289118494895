/** What a key means on a task, where the tree itself has no use for it. */
import { type Stroke, isCommand } from '#ui/keys/keys.ts'
import { type Direction } from './task-places.ts'

export type TaskKey =
  | {
      readonly does:
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
  | { readonly does: 'add'; readonly where: 'below' | 'inside' }
  | { readonly does: 'move'; readonly direction: Direction }

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

export function taskKeyOf(stroke: Stroke): TaskKey | null {
  const { key, altKey, shiftKey } = stroke
  const command = stroke.ctrlKey || stroke.metaKey
  if (isCommand(stroke, 'a')) return { does: 'check-all' }
  if (altKey && !command && !shiftKey) {
    if (key === 'Enter') return { does: 'open' }
    const direction = directions[key]
    return direction ? { does: 'move', direction } : null
  }
  if (altKey) return null
  if (isTimerKey(stroke)) return { does: 'timer' }
  switch (key) {
    case 'F2':
      return { does: 'rename' }
    case 'Enter':
      return command ? { does: 'add', where: shiftKey ? 'inside' : 'below' } : { does: 'rename' }
    case 'Insert':
      return { does: 'add', where: shiftKey ? 'inside' : 'below' }
    case ' ':
      return { does: command ? 'check' : 'complete' }
    case 'Delete':
    case 'Backspace':
      return { does: 'remove' }
    case 'Escape':
      return { does: 'clear' }
    case 'F10':
      return shiftKey ? { does: 'menu' } : null
    case 'ContextMenu':
      return { does: 'menu' }
    default:
      return null
  }
}
