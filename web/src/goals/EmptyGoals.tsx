import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { EmptyState } from '#ui/page/EmptyState.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type GoalStatus } from '@lustra/domain/goals'
import { useNavigate } from '@tanstack/react-router'

interface EmptyGoalsProps {
  readonly show: GoalStatus
  readonly canAdd: boolean
  readonly onAdd: () => void
}

export function EmptyGoals({ show, canAdd, onAdd }: EmptyGoalsProps) {
  const { newGoal, empty } = useWords('goals').goals
  const navigate = useNavigate()
  if (past) return <EmptyState icon="goal" title={show === 'active' ? empty.none : empty[show]} />
  if (show !== 'active') {
    return (
      <EmptyState icon="goal" title={empty[show]}>
        <Button onPress={() => void navigate({ to: '/goals', search: {} })}>{empty.toActive}</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="goal" title={empty.none} hint={canAdd ? empty.hint : empty.noTask}>
      {canAdd ? (
        <Button icon="plus" onPress={onAdd}>
          {newGoal}
        </Button>
      ) : (
        <Button onPress={() => void navigate({ to: '/tasks' })}>{empty.toTasks}</Button>
      )}
    </EmptyState>
  )
}
