import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Link } from '@tanstack/react-router'
import { type StatusFilter } from '@lustra/contract/tasks'
import { type TaskFilter, isFiltering } from './visible-tasks.ts'

interface EmptyTasksProps {
  readonly show: StatusFilter
  readonly filter: TaskFilter
  readonly onAdd: () => void
  readonly onClear: () => void
  readonly onShowActive: () => void
}

export function EmptyTasks({ show, filter, onAdd, onClear, onShowActive }: EmptyTasksProps) {
  const { empty } = useWords('tasks').tasks
  const searched = filter.query.trim()
  if (isFiltering(filter)) {
    return (
      <EmptyState icon="search" title={searched === '' ? empty.contexts : empty.query(searched)}>
        <Button onPress={onClear}>{empty.clear}</Button>
      </EmptyState>
    )
  }
  if (show === 'completed') {
    return (
      <EmptyState icon="tasks" title={empty.completed} hint={empty.completedHint}>
        <Button onPress={onShowActive}>{empty.toActive}</Button>
      </EmptyState>
    )
  }
  if (past) return <EmptyState icon="tasks" title={empty.active} />
  return (
    <EmptyState icon="tasks" title={empty.active} hint={empty.activeHint}>
      <Button look="primary" icon="plus" onPress={onAdd}>
        {empty.first}
      </Button>
      <Link className="link" to="/settings" hash="import">
        {empty.import}
      </Link>
    </EmptyState>
  )
}
