import { useWords } from '#language/Language.tsx'
import { DropdownPop } from '#ui/dropdown/DropdownPop.tsx'
import { dropdownItem } from '#ui/dropdown/item.ts'
import { type Opening } from '#ui/pop/Opener.tsx'
import { useFoundTasks } from '../records/find-tasks.ts'
import { useTaskChoice } from '../records/records-queries.ts'
import { startNow } from './timer-actions.ts'

interface StartTimerPopProps {
  readonly opening: Opening
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** The tasks on which a timer can be started: favourites first, then the tasks tracked last. */
export function StartTimerPop({ opening, query, onQuery }: StartTimerPopProps) {
  const { time, scheduling } = useWords('time', 'scheduling')
  const { choice, isError, refetch } = useTaskChoice(null, opening.isOpen)
  const tasks = useFoundTasks(choice, query)
  return (
    <DropdownPop
      opening={opening}
      label={time.timer.choose}
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
        if (task) startNow(task)
      }}
      onRetry={() => void refetch()}
    />
  )
}
