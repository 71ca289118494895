import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import frame from '#ui/page/Screen.module.css'
import { Button } from '#ui/button/Button.tsx'
import { type GoalStatus } from '@lustra/domain/goals'
import { useNavigate } from '@tanstack/react-router'
import styles from './GoalsScreen.module.css'

interface EmptyGoalsProps {
  readonly show: GoalStatus
  /** Whether there is a task that a goal could belong to. */
  readonly canAdd: boolean
  readonly onAdd: () => void
}

export function EmptyGoals({ show, canAdd, onAdd }: EmptyGoalsProps) {
  const { newGoal, empty } = useWords().goals
  const navigate = useNavigate()
  if (show !== 'active') return <p className={styles.sentence}>{empty[show]}</p>
  return (
    <div className={frame.empty}>
      <Icon name="goal" size="xl" />
      <b>{empty.none}</b>
      <p>{canAdd ? empty.hint : empty.noTask}</p>
      {canAdd ? (
        <Button icon="plus" onPress={onAdd}>
          {newGoal}
        </Button>
      ) : (
        <Button onPress={() => void navigate({ to: '/tasks' })}>{empty.toTasks}</Button>
      )}
    </div>
  )
}
