import { past } from '#browser/past.ts'
import side from '#calendar/frame/Side.module.css'
import { Button } from '#ui/button/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { type TaskChoice } from '../records/records.ts'
import { Link } from '@tanstack/react-router'

interface EmptyListProps {
  readonly choice: TaskChoice
  readonly query: string
  readonly onClear: () => void
}

/** The empty state: what is missing, and what to do about it (TIM-023, TIM-024, TIM-N14). */
export function EmptyList({ choice, query, onClear }: EmptyListProps) {
  const { time, tasks, scheduling } = useWords('time', 'tasks', 'scheduling')
  const { empty } = time.list
  const hasNoTasks = choice.groups.known === 0
  const isChosen = choice.chosen.length > 0
  return (
    <div className={side.empty} role="status">
      <Icon name={hasNoTasks ? 'tasks' : isChosen && query !== '' ? 'search' : 'tag'} size="xl" />
      <b>{hasNoTasks ? empty.nothing : empty.notFound}</b>
      <p>{hasNoTasks ? empty.nothingHint : isChosen && query !== '' ? empty.queryHint : empty.contextHint}</p>
      {hasNoTasks ? (
        <>
          <Link className={side.toTasks} to="/tasks">
            {empty.toTasks}
          </Link>
          {!past && (
            <Link className="link" to="/settings" hash="import">
              {scheduling.starts.import}
            </Link>
          )}
        </>
      ) : (
        <Button onPress={onClear}>{tasks.empty.clear}</Button>
      )}
    </div>
  )
}
