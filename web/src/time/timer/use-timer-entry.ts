import { useWords } from '#language/Language.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { toast } from '#ui/toast/toast.ts'
import { useTimer } from '../records/records-queries.ts'
import { type TimedTask, toggleTimer } from './timer-actions.ts'

type MaybeClosed = TimedTask & { readonly status: string }

/** The timer's entry in the menu of an open task; `keys` is the label of its shortcut. */
export function useTimerEntry(keys?: string): (task: MaybeClosed) => MenuEntry {
  const words = useWords().time
  const timer = useTimer()
  return (task) => {
    const runs = timer?.taskId === task.id
    return (
      task.status === 'NORMAL' && {
        icon: runs ? 'stop' : 'play',
        label: runs ? words.timer.stop : words.timer.start,
        ...(keys !== undefined && { keys }),
        onAction: () => toggleTimer(timer, task),
      }
    )
  }
}

/** Handles the timer's key on a task; on a closed task it shows that the task is closed. */
export function useTimerKey(): (task: MaybeClosed) => void {
  const words = useWords().time
  const timer = useTimer()
  return (task) => {
    if (task.status === 'NORMAL') toggleTimer(timer, task)
    else toast.show({ kind: 'problem', text: words.refusals.closed })
  }
}
