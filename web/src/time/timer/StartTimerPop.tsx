import { useWords } from '#language/Language.tsx'
import { type Opening } from '#ui/pop/Opener.tsx'
import { startNow } from './timer-actions.ts'
import { TimedTaskPop } from './TimedTaskPop.tsx'

interface StartTimerPopProps {
  readonly opening: Opening
  readonly query: string
  readonly onQuery: (query: string) => void
}

/** The tasks on which a timer can be started. */
export function StartTimerPop(props: StartTimerPopProps) {
  const { choose } = useWords('time').time.timer
  return <TimedTaskPop {...props} label={choose} onChoose={startNow} />
}
