import { useWords } from '#language/Language.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type TaskEntry } from '../entry/entry-commands.ts'
import { ghostActions } from './ghosts.ts'
import { useGhostMenu } from './use-ghost-menu.ts'

interface GhostMenuProps {
  readonly chosen: TaskEntry
  readonly at: PointOfWindow
  /** Called when the focused ghost is about to be removed. */
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** The context menu of a ghost on the calendar. */
export function GhostMenu({ chosen: { task, entry }, at, onRemove, onClose }: GhostMenuProps) {
  const { properties } = useWords('scheduling').scheduling
  const menuOf = useGhostMenu()
  const act = (action: 'accept' | 'skip') => () => {
    onRemove()
    ghostActions.value?.[action](entry.id)
  }
  return (
    <ContextMenu
      label={properties.label(task.name)}
      at={at}
      entries={menuOf({ id: entry.id, taskId: task.id, accept: act('accept'), skip: act('skip') })}
      onClose={onClose}
    />
  )
}
