import { clockText } from '#language/dates/date-texts.ts'
import { EntryFacts } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Elapsed } from '../timer/Elapsed.tsx'
import { GoToTask } from './GoToTask.tsx'
import { PropertiesHead } from './PropertiesHead.tsx'
import { useTimeScreen } from '../time-screen-context.ts'
import { type TimeItem } from '../time-items.ts'
import { stopNow } from '../timer/timer-actions.ts'
import styles from './Properties.module.css'

interface TimerPropertiesProps {
  readonly item: Extract<TimeItem, { kind: 'timer' }>
}

/** The properties of the running timer. */
export function TimerProperties({ item }: TimerPropertiesProps) {
  const { actions, closeProperties: onClose } = useTimeScreen()
  const words = useWords().time
  const { task, timer } = item
  return (
    <>
      <PropertiesHead task={task} actions={actions} onClose={onClose} />
      <EntryFacts>
        <dt>{words.properties.start}</dt>
        <dd className="num">{clockText(timer.startTime)}</dd>
        <dt>{words.properties.tracked}</dt>
        <dd>
          <Elapsed timer={timer} />
        </dd>
      </EntryFacts>
      <footer className={styles.foot}>
        <GoToTask taskId={task.id} />
        <Button look="primary" icon="stop" onPress={() => stopNow(timer)}>
          {words.timer.stop}
        </Button>
      </footer>
    </>
  )
}
