import { useWords } from '#language/Language.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { toast } from '#ui/toast/toast.ts'
import { useTimer } from '../records/records-queries.ts'
import { type TimedTask, toggleTimer } from './timer-actions.ts'

type MaybeClosed = TimedTask & { readonly status: string }

/** What the menu of an open task offers of the timer; `keys` do the same without it. */
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

/** What the key of the timer does on a task; of one that is closed it says that it is. */
export function useTimerKey(): (task: MaybeClosed) => void {
  const words = useWords().time
  const timer = useTimer()
  return (task) => {
    if (task.status === 'NORMAL') toggleTimer(timer, task)
    else toast.show({ kind: 'problem', text: words.refusals.closed })
  }
}
