import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import frame from '#ui/page/Screen.module.css'
import { Button } from '#ui/button/Button.tsx'
import { Link } from '@tanstack/react-router'
import { type StatusFilter } from '@lustra/contract/tasks'
import { type TaskFilter, isFiltering } from './visible-tasks.ts'

interface EmptyTasksProps {
  readonly show: StatusFilter
  readonly filter: TaskFilter
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** Why the tree is empty, and what to do about it. */
export function EmptyTasks({ show, filter, onAdd, onClear }: EmptyTasksProps) {
  const { empty } = useWords().tasks
  const searched = filter.query.trim()
  if (isFiltering(filter)) {
    return (
      <div className={frame.empty} role="status">
        <Icon name="search" size="xl" />
        <b>{searched === '' ? empty.contexts : empty.query(searched)}</b>
        <Button onPress={onClear}>{empty.clear}</Button>
      </div>
    )
  }
  if (show === 'completed') {
    return (
      <div className={frame.empty} role="status">
        <Icon name="tasks" size="xl" />
        <b>{empty.completed}</b>
        <p>{empty.completedHint}</p>
      </div>
    )
  }
  return (
    <div className={frame.empty} role="status">
      <Icon name="tasks" size="xl" />
      <b>{empty.active}</b>
      <p>{empty.activeHint}</p>
      <Button look="primary" icon="plus" onPress={onAdd}>
        {empty.first}
      </Button>
      <Link className="link" to="/settings" hash="import">
        {empty.import}
      </Link>
    </div>
  )
}
