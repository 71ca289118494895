import { useWords } from '#language/Language.tsx'
import { DropdownPop } from '#ui/dropdown/DropdownPop.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { type Opening } from '#ui/pop/Opener.tsx'
import { useFoundTasks } from '../records/find-tasks.ts'
import { useTaskChoice } from '../records/records-queries.ts'
import { type TimedTask } from './timed-task.ts'

interface TimedTaskPopProps {
  readonly opening: Opening
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
  readonly onChoose: (task: TimedTask) => void
}

/** The tasks on which time can be tracked: favourites first, then the tasks tracked last. */
export function TimedTaskPop({ opening, label, query, onQuery, onChoose }: TimedTaskPopProps) {
  const { scheduling } = useWords('scheduling')
  const { choice, isError, refetch } = useTaskChoice(null, opening.isOpen)
  const tasks = useFoundTasks(choice, query)
  return (
    <DropdownPop
      opening={opening}
      label={label}
      mode="one"
      plain
      chosen={[]}
      filter={scheduling.create.findTask}
      query={query}
      onQuery={onQuery}
      demand={{
        phase: choice ? 'ready' : isError ? 'failed' : 'loading',
        items: tasks.map(({ id, name, parentName }) =>
          dropdownItem(id, parentName === '' ? name : `${name} · ${parentName}`),
        ),
      }}
      onChoose={([id]) => {
        const task = tasks.find((each) => each.id === id)
        opening.setOpen(false)
        if (task) onChoose(task)
      }}
      onRetry={() => void refetch()}
    />
  )
}
