import { clockText } from '#language/dates/date-texts.ts'
import { EntryFacts } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Elapsed } from '../timer/Elapsed.tsx'
import { GoToTask } from './GoToTask.tsx'
import { type OpenedItemProps } from './OpenedItem.tsx'
import { PropertiesHead } from './PropertiesHead.tsx'
import { type TimeItem } from '../time-items.ts'
import { stopNow } from '../timer/timer-actions.ts'
import styles from './Properties.module.css'

interface TimerPropertiesProps extends OpenedItemProps {
  readonly item: Extract<TimeItem, { kind: 'timer' }>
}

/** The properties of the running timer. */
export function TimerProperties({ item, actions, onClose }: TimerPropertiesProps) {
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
