import { useWords } from '#language/Language.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type Task } from '../../task.ts'
import { type Status, statuses } from '@lustra/domain/tasks'
import { type TaskCommands } from '../../task-commands.ts'

interface StatusFieldProps {
  readonly task: Task
  readonly commands: TaskCommands
}

/** A completed task must be reopened before it can be cancelled, and vice versa (TSK-024). */
export function StatusField({ task, commands }: StatusFieldProps) {
  const words = useWords('taskPanel').taskPanel
  const isOpen = task.status === 'NORMAL'
  return (
    <Segments
      small
      label={words.status}
      value={task.status}
      segments={statuses.map((value) => ({
        value,
        label: words.statuses[value],
        refusal: !isOpen && value !== 'NORMAL' && value !== task.status ? words.reopenFirst : null,
      }))}
      onChange={(to: Status) => (to === 'NORMAL' ? commands.toggle(task) : void commands.close([task], to))}
    />
  )
}
