import { Icon, type IconName } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { type DueTask } from '@lustra/contract/dashboard'
import { type LocalTime } from '@lustra/domain/calendar'
import { type DueClass, dueClassOf, dueClasses } from '@lustra/domain/dashboard'
import { useId } from 'react'
import { type DashboardTexts } from './dashboard-texts.ts'
import { TaskRow } from './TaskRow.tsx'
import { useRowFocus } from './use-row-focus.ts'
import styles from './DueTasks.module.css'

interface DueTasksProps {
  readonly tasks: readonly DueTask[]
  /** Number of all due tasks, including unlisted ones. */
  readonly total: number
  readonly texts: DashboardTexts
  readonly now: LocalTime
  readonly onShowAll: () => void
}

const icons = { overdue: 'alert', today: 'clock', future: 'calendar' } as const satisfies Record<
  DueClass,
  IconName
>

export function DueTasks({ tasks, total, texts, now, onShowAll }: DueTasksProps) {
  const { due, showAll } = useWords('dashboard').dashboard
  const heading = useId()
  const { setList, stop } = useRowFocus(tasks.map(({ taskId }) => taskId))
  const byClass = Map.groupBy(tasks, ({ dueTime }) =>
    dueTime === null ? 'future' : dueClassOf(dueTime, now),
  )
  const classes = dueClasses.filter((name) => byClass.has(name))
  return (
    <div ref={setList}>
      {classes.map((name) => (
        <section key={name} className={styles.group} aria-labelledby={`${heading}${name}`}>
          <h3 id={`${heading}${name}`} className={styles.class} data-class={name}>
            <Icon name={icons[name]} size="s" />
            {due.classes[name]}
          </h3>
          <ul>
            {byClass.get(name)!.map((task) => {
              const remarks = [texts.dueRemark(task, now)]
              return (
                <TaskRow
                  key={task.taskId}
                  row={task}
                  remarks={remarks}
                  spoken={texts.spoken(task)}
                  stop={stop(task.taskId)}
                />
              )
            })}
          </ul>
        </section>
      ))}
      {tasks.length < total && (
        <Button look="quiet" size="s" onPress={onShowAll}>
          {showAll(total)}
        </Button>
      )}
    </div>
  )
}
