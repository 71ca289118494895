import { Icon } from '#shared/icons/Icon.tsx'
import { useWords } from '#shared/language/Language.tsx'
import { Button } from '#shared/widgets/Button.tsx'
import { Link } from '@tanstack/react-router'
import { type Show } from '@lustra/contract/tasks'
import styles from './EmptyTasks.module.css'

interface EmptyTasksProps {
  readonly show: Show
  readonly query: string
  readonly onAdd: () => void
  readonly onClear: () => void
}

/** Says why there is nothing, and how there will be something. */
export function EmptyTasks({ show, query, onAdd, onClear }: EmptyTasksProps) {
  const { empty } = useWords().tasks
  const searched = query.trim()
  if (searched !== '') {
    return (
      <div className={styles.empty} role="status">
        <Icon name="search" size="xl" />
        <b>{empty.query(searched)}</b>
        <Button onPress={onClear}>{empty.clear}</Button>
      </div>
    )
  }
  if (show === 'completed') {
    return (
      <div className={styles.empty} role="status">
        <Icon name="tasks" size="xl" />
        <b>{empty.completed}</b>
        <p>{empty.completedHint}</p>
      </div>
    )
  }
  return (
    <div className={styles.empty} role="status">
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
