import { useWords } from '#language/Language.tsx'
import { PressButton } from '#ui/button/PressButton.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { type Timer } from '@lustra/contract/time-record'
import { useId } from 'react'
import side from '#calendar/frame/SideRow.module.css'
import { type TimeTask } from '../records/records.ts'
import { startNow } from '../timer/timer-actions.ts'
import styles from './QuickStart.module.css'

/** The row scrolls sideways; further tasks are in the list. */
const offeredTaskCount = 8

interface QuickStartProps {
  /** Favourites first, then the tasks tracked last. */
  readonly tasks: readonly TimeTask[]
  readonly timer: Timer | null
}

export function QuickStart({ tasks, timer }: QuickStartProps) {
  const words = useWords('time').time
  const labelId = useId()
  const offered = tasks.filter(({ id }) => id !== timer?.taskId).slice(0, offeredTaskCount)
  return (
    <>
      <p id={labelId} className={styles.label}>
        {words.list.quick}
      </p>
      <div className={styles.row} role="group" aria-labelledby={labelId}>
        {offered.map((task) => {
          const fill = fillOf(task.color)
          return (
            <PressButton
              key={task.id}
              className={styles.task}
              aria-label={words.timer.startOf(task.name)}
              onPress={() => startNow(task)}
            >
              <span className={styles.inside} style={fill.style} data-text={fill.text}>
                <i className={side.bar} />
                <span className="trunc" title={task.name}>
                  {task.name}
                </span>
                <Icon name="play" />
              </span>
            </PressButton>
          )
        })}
      </div>
    </>
  )
}
