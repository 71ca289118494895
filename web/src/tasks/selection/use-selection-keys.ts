import { useClearingEscape } from '#ui/keys/use-clearing-escape.ts'
import { useFallbackKey } from '#ui/keys/use-plain-key.ts'
import { type TaskId } from '@lustra/contract/ids'
import { type Dispatch } from 'react'
import { type TasksAction, type TasksPop } from '../screen-state.ts'

/** `S`, `D` and Escape apply to the checked tasks if no row has the focus; a focused row handles the keys first. */
export function useSelectionKeys(checked: ReadonlySet<TaskId>, dispatch: Dispatch<TasksAction>): void {
  const open = (kind: TasksPop['kind']) => {
    if (checked.size === 0) return
    const at = { x: innerWidth / 2 - popWidthPx / 2, y: innerHeight / 4 }
    dispatch({ type: 'pop-opened', pop: { kind, ids: [...checked], row: null, at } })
  }
  useFallbackKey('s', () => open('schedule'))
  useFallbackKey('d', () => open('due'))
  useClearingEscape(() => checked.size > 0 && dispatch({ type: 'selection-cleared' }))
}

const popWidthPx = 352
