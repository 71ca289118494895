import { clockText } from '#language/dates/date-texts.ts'
import { clock } from '#browser/clock.ts'
import { EntryFacts, EntryPop } from '#calendar/entry/EntryPop.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type FieldKey, TextField } from '#ui/field/TextField.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { useState } from 'react'
import { Elapsed } from '../timer/Elapsed.tsx'
import { GoToTask } from './GoToTask.tsx'
import { ZoneFact } from './lazy-components.ts'
import { MoreMenu } from './MoreMenu.tsx'
import { PropertiesHead } from './PropertiesHead.tsx'
import { TaskField } from './TaskField.tsx'
import { startOfTimer } from '../records/records.ts'
import { clockIn } from '../timer/forgotten-timer.ts'
import { zoneOfTimer } from '../zone-fact.ts'
import { refuseTimerStart, timerStartOf } from '../timer/typed-start.ts'
import { useTimeScreen } from '../time-screen-context.ts'
import { type TimeItem } from '../time-items.ts'
import { changeTimer } from '../timer/timer-mutations.ts'
import { useTimerEntry } from '../timer/use-timer-entry.ts'
import { stopNow } from '../timer/timer-actions.ts'
import styles from './Properties.module.css'

interface TimerPropertiesProps {
  readonly item: Extract<TimeItem, { kind: 'timer' }>
}

export function TimerProperties({ item }: TimerPropertiesProps) {
  const { actions, recordContext, closeProperties: onClose } = useTimeScreen()
  const words = useWords('time').time
  const { properties, refusals } = words
  const timerEntry = useTimerEntry('T')
  const { task, timer } = item
  const [typed, setTyped] = useState<string | null>(null)
  const started = clockIn(recordContext.zone, startOfTimer(timer))
  const zone = zoneOfTimer(timer, started)
  const start = typed === null ? null : timerStartOf(recordContext.zone, typed, clock.instant())
  const refusal = start === null ? null : refuseTimerStart(start, recordContext)
  const menu = [timerEntry(task)] as const satisfies readonly MenuEntry[]

  function save(isConfirmed: boolean) {
    if (start === null || refusal !== null) return
    setTyped(null)
    // After a confirmation, the same time may mean another day, or the second occurrence in a repeated hour.
    const isSame = isConfirmed
      ? Math.floor(start.at / 60) === Math.floor(startOfTimer(timer) / 60)
      : clockText(start.time) === clockText(started)
    if (!isSame) void changeTimer.run({ timer, start, task: null })
  }

  function handleKey(event: FieldKey) {
    if (event.key === 'Enter') save(true)
    // Fields stop the propagation of keys, but Escape must close the pop-over.
    else event.continuePropagation()
  }

  const problem = typed !== null && start === null ? properties.notATime : refusal && refusals[refusal]
  return (
    <EntryPop label={words.timer.label} onClose={onClose} menu={menu}>
      <PropertiesHead task={task} actions={actions} onClose={onClose} />
      <div className={styles.started}>
        <TextField
          label={properties.start}
          size="s"
          value={typed ?? clockText(started)}
          inputMode="numeric"
          onChange={setTyped}
          onKeyDown={handleKey}
          onBlur={() => save(false)}
        />
        <TaskField
          task={task}
          onChange={(chosen) => void changeTimer.run({ timer, start: null, task: chosen })}
        />
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <EntryFacts>
        <dt>{properties.tracked}</dt>
        <dd>
          <Elapsed timer={timer} />
        </dd>
        {zone !== null && <ZoneFact {...zone} />}
      </EntryFacts>
      <footer className={styles.foot}>
        <GoToTask taskId={task.id} />
        <MoreMenu entries={menu} />
        <Button look="primary" icon="stop" onPress={() => stopNow(timer)}>
          {words.timer.stop}
        </Button>
      </footer>
    </EntryPop>
  )
}
