import { useWords } from '#language/Language.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { useNavigate } from '@tanstack/react-router'
import { usePlansScreen } from '../use-plans-screen.ts'

interface MenuGhost {
  readonly id: EntryId
  readonly taskId: TaskId
  readonly accept: () => void
  readonly skip: () => void
}

/** The menu of a ghost, on the calendar and in the list. */
export function useGhostMenu(): (ghost: MenuGhost) => readonly MenuEntry[] {
  const { proposals, scheduling } = useWords('proposals', 'scheduling')
  const { dispatch } = usePlansScreen()
  const navigate = useNavigate()
  return ({ id, taskId, accept, skip }) => [
    { icon: 'check', keys: 'Enter', label: proposals.acceptOne, onAction: accept },
    { icon: 'close', keys: 'Del', label: proposals.skipOne, onAction: skip },
    {
      icon: 'calendar',
      keys: 'M',
      label: scheduling.properties.moveTo,
      onAction: () => dispatch({ type: 'move-requested', request: { taskId, entryId: id, copy: false } }),
    },
    'line',
    {
      icon: 'open',
      label: scheduling.properties.goToTask,
      isView: true,
      onAction: () => void navigate({ to: '/tasks/$taskId', params: { taskId } }),
    },
  ]
}
