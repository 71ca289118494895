import { past } from '#browser/past.ts'
import { goToItem } from '#search/index.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { Link } from '@tanstack/react-router'
import styles from './Properties.module.css'

/** Opens the panel of the task (TIM-058, TIM-072, TIM-N03). */
export function GoToTask({ taskId }: { readonly taskId: TaskId }) {
  const { properties } = useWords('time').time
  if (past)
    return (
      <Link className={`link ${styles.toTask}`} to="/tasks/$taskId" params={{ taskId }}>
        {properties.goToTask}
      </Link>
    )
  return (
    <Button look="quiet" icon="forward" onPress={() => void goToItem('Task', taskId)}>
      {properties.goToTask}
    </Button>
  )
}
