import { useWords } from '#language/Language.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { SelectOne } from '#ui/dropdown/SelectOne.tsx'
import { loadAllTasks } from '../records/find-tasks.ts'
import { type TimeTask } from '../records/records.ts'
import { useTimeScreen } from '../time-screen-context.ts'

interface TaskFieldProps {
  readonly task: TimeTask
  readonly refusal?: string | null
  readonly onChange: (task: TimeTask) => void
}

export function TaskField({ task, refusal = null, onChange }: TaskFieldProps) {
  const { choice } = useTimeScreen()
  const { time, scheduling } = useWords('time', 'scheduling')
  return (
    <SelectOne
      plain
      fills
      labelled
      label={time.properties.task}
      filter={scheduling.create.findTask}
      refusal={refusal}
      value={dropdownItem(task.id, task.name)}
      load={async () => (await loadAllTasks(choice)).map(({ id, name }) => dropdownItem(id, name))}
      onChange={(item) => void choose(item?.id)}
    />
  )

  async function choose(id: string | undefined) {
    const chosen = (await loadAllTasks(choice)).find((each) => each.id === id)
    if (chosen && chosen.id !== task.id) onChange(chosen)
  }
}
