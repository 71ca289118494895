import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { priorityName, priorityNames, usualPriority } from '@lustra/domain/tasks'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type Task } from '../plans.ts'
import { usePlansScreen } from '../use-plans-screen.ts'
import { type EntryTaskChanges } from './task-change.ts'

interface TaskFactsProps {
  readonly task: Task
  readonly onChange: (changes: EntryTaskChanges) => void
}

export function TaskFacts({ task, onChange }: TaskFactsProps) {
  const { taskPanel } = useWords('taskPanel')
  const { rules } = usePlansScreen()
  const name = priorityName(task.priority)
  return (
    <>
      <dt>{taskPanel.priority}</dt>
      <dd>
        {past ? (
          taskPanel.priorities[name]
        ) : (
          <Menu
            label={taskPanel.priority}
            trigger={
              <Button size="s" aria-label={`${taskPanel.priority}: ${taskPanel.priorities[name]}`}>
                {taskPanel.priorities[name]}
              </Button>
            }
            entries={priorityNames.toReversed().map((each) => ({
              label: taskPanel.priorities[each],
              icon: each === name ? 'check' : 'flag',
              onAction: () => onChange({ priority: usualPriority[each] }),
            }))}
          />
        )}
      </dd>
      <dt>{taskPanel.due}</dt>
      <dd>
        <DateField
          quietLabel
          emptyText={taskPanel.noDate}
          removable
          mode="DAY_TIME"
          rules={rules}
          label={taskPanel.due}
          value={task.limits.latest}
          onChange={(dueTime) => onChange({ dueTime })}
        />
      </dd>
    </>
  )
}
