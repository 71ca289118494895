import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type TaskId } from '@lustra/contract/ids'
import { useNavigate } from '@tanstack/react-router'

/** Opens the panel of the task (TIM-058, TIM-072). */
export function GoToTask({ taskId }: { readonly taskId: TaskId }) {
  const { properties } = useWords().time
  const navigate = useNavigate()
  return (
    <Button
      look="quiet"
      icon="forward"
      onPress={() => void navigate({ to: '/tasks/$taskId', params: { taskId } })}
    >
      {properties.goToTask}
    </Button>
  )
}
