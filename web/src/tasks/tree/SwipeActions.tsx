import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { type PointOfWindow, pointBelow } from '#ui/pop/point.ts'
import { refuseClosedTask } from '@lustra/domain/scheduling'
import { type Task } from '../task.ts'
import { swipeActionsPx } from '#ui/touch/row-swipe.ts'
import styles from '#ui/touch/SwipeActions.module.css'

interface SwipeActionsProps {
  readonly task: Task
  readonly onSchedule: (at: PointOfWindow) => void
  readonly onToggle: () => void
}

/** What a swipe uncovers at the end of a row; the menu and the keys of the row do the same. */
export function SwipeActions({ task, onSchedule, onToggle }: SwipeActionsProps) {
  const { menu, swipe } = useWords('tasks').tasks
  const isOpen = task.status === 'NORMAL'
  const toggle = isOpen ? menu.complete : menu.reopen
  return (
    // Its texts are not part of the name of the row.
    <span className={styles.actions} style={{ width: swipeActionsPx }} data-swipe-actions>
      {refuseClosedTask(task) === null && (
        <button
          type="button"
          className={styles.schedule}
          tabIndex={-1}
          aria-label={swipe.schedule}
          onClick={({ currentTarget }) => onSchedule(pointBelow(currentTarget))}
        >
          <Icon name="calendar" />
          <span data-text={swipe.schedule} />
        </button>
      )}
      <button type="button" className={styles.toggle} tabIndex={-1} aria-label={toggle} onClick={onToggle}>
        <Icon name={isOpen ? 'check' : 'undo'} />
        <span data-text={toggle} />
      </button>
    </span>
  )
}
