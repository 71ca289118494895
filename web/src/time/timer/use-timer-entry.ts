import { useWords } from '#language/Language.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { toast } from '#ui/toast/toast.ts'
import { type Status } from '@lustra/domain/tasks'
import { canRunTimerOn } from '@lustra/domain/time'
import { useTimer } from '../records/records-queries.ts'
import { type TimedTask } from './timed-task.ts'
import { toggleTimer } from './timer-actions.ts'

type MaybeClosed = TimedTask & { readonly status: Status }

/** The timer's item in the menu of a task, with the reason on a closed task; `keys` is the label of its shortcut. */
export function useTimerEntry(keys?: string): (task: MaybeClosed) => MenuEntry {
  const words = useWords('time').time
  const timer = useTimer()
  const toggle = useTimerKey()
  return (task) => {
    const runs = timer?.taskId === task.id
    return {
      icon: runs ? 'stop' : 'play',
      label: runs ? words.timer.stop : words.timer.start,
      ...(keys !== undefined && { keys }),
      ...(!canRunTimerOn(task.status) && { disabled: true, note: words.refusals.noTimer }),
      onAction: () => toggle(task),
    }
  }
}

/** Handles the timer's key on a task; on a closed task, reports that it is closed. */
export function useTimerKey(): (task: MaybeClosed) => void {
  const words = useWords('time').time
  const timer = useTimer()
  return (task) => {
    if (canRunTimerOn(task.status)) toggleTimer(timer, task)
    else toast.show({ kind: 'problem', text: words.refusals.noTimer })
  }
}
