import { useWords } from '../language/Language.tsx'
import { type MenuEntry } from '../widgets/menu/menu-entry.ts'
import { useTimer } from './records-queries.ts'
import { type TimedTask, timerDeedsOf, toggleTimer } from './timer-deeds.ts'

/** What the menu of an open task offers of the timer. */
export function useTimerEntry(): (task: TimedTask & { readonly status: string }) => MenuEntry {
  const words = useWords().time
  const timer = useTimer()
  return (task) => {
    const runs = timer?.taskId === task.id
    return (
      task.status === 'NORMAL' && {
        icon: runs ? 'stop' : 'play',
        label: runs ? words.timer.stop : words.timer.start,
        onAction: () => toggleTimer(timerDeedsOf(words), timer, task),
      }
    )
  }
}
