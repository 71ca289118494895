import { past } from '#browser/past.ts'
import { clock } from '#browser/clock.ts'
import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { Fields } from '#ui/field/Fields.tsx'
import { Segments } from '#ui/field/Segments.tsx'
import { type PlanContext } from '@lustra/contract/scheduling'
import { taskFields, timeFields } from '@lustra/contract/task-fields'
import { type Task, type TaskChanges } from '../task.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { Fragment, useState } from 'react'
import { type TaskCommands } from '../task-commands.ts'
import { type TaskTexts } from '../task-texts.ts'
import { type TaskTree } from '../task-tree.ts'
import { useTaskDetails } from '../tasks-queries.ts'
import { ContextsField } from './fields/ContextsField.tsx'
import { DateOfTask } from './fields/DateOfTask.tsx'
import { DurationField } from './fields/DurationField.tsx'
import { mayHaveUsualDuration } from './fields/task-durations.ts'
import { HistoryTexts } from './facts/history-texts.ts'
import { LevelLadder } from './fields/LevelLadder.tsx'
import { NameField } from './fields/NameField.tsx'
import { NotesField } from './fields/NotesField.tsx'
import { PriorityField } from './fields/PriorityField.tsx'
import { ReminderRows } from './fields/ReminderRows.tsx'
import { RepeatField } from './fields/RepeatField.tsx'
import { StatusField } from './fields/StatusField.tsx'
import { UsualDurationField } from './fields/UsualDurationField.tsx'
import { TaskComments } from './facts/TaskComments.tsx'
import { TaskGoals } from './facts/TaskGoals.tsx'
import { TaskHistory } from './facts/TaskHistory.tsx'
import { TaskSchedule } from './facts/TaskSchedule.tsx'
import { TimeTotals } from './facts/TimeTotals.tsx'
import styles from './TaskPanel.module.css'

interface TaskPanelProps {
  readonly task: Task
  readonly tree: TaskTree
  readonly contexts: readonly PlanContext[]
  readonly rules: CalendarRules
  readonly texts: TaskTexts
  readonly commands: TaskCommands
  readonly onMove: () => void
  readonly onPlan: () => void
}

/** The history is that of today. */
const tabs = (['comments', 'schedule', 'history'] as const).filter((tab) => !past || tab !== 'history')

/** The properties of a task (TSK-N02, TSK-042), each saved separately. */
export function TaskPanel({ task, tree, contexts, rules, texts, commands, onMove, onPlan }: TaskPanelProps) {
  const { taskPanel, ui } = useWords('taskPanel')
  const { data: details, isError, refetch } = useTaskDetails(task.id)
  const [tab, setTab] = useState<(typeof tabs)[number]>('schedule')
  const now = clock.now()
  const limits = details?.limits ?? null
  const history = new HistoryTexts(taskPanel, texts, now)
  const save = (changes: TaskChanges) => commands.change(task, changes)
  const field = { task, save }
  const parent = tree.get(task.parentId)
  const binder = (of: NonNullable<typeof details>['capped']) =>
    of && { taskId: of.taskId, name: of.name, level: of.level, period: texts.period(of, now) }

  return (
    <div className={styles.body}>
      <Fields>
        <NameField {...field} />
        {details ? <NotesField {...field} notes={details.notes} /> : <div className={styles.notes} />}
        <div className={styles.duo}>
          <dl className={styles.list}>
            <dt>{taskPanel.status}</dt>
            <dd>
              <StatusField task={task} commands={commands} />
            </dd>
            <dt>{taskPanel.parent}</dt>
            <dd>
              <button
                type="button"
                className={styles.value}
                aria-label={taskPanel.changeParent(parent?.name ?? taskPanel.top)}
                onClick={onMove}
              >
                <span className="trunc" title={parent?.name ?? taskPanel.top}>
                  {parent?.name ?? taskPanel.top}
                </span>
              </button>
            </dd>
            <dt>{taskPanel.priority}</dt>
            <dd>
              <PriorityField {...field} />
            </dd>
            <dt>{taskPanel.contexts}</dt>
            <dd>
              <ContextsField {...field} contexts={contexts} />
            </dd>
            {timeFields.map((which) => (
              <Fragment key={which}>
                <dt>{taskPanel[taskFields[which].event]}</dt>
                <dd>
                  <DateOfTask {...field} which={which} rules={rules} />
                </dd>
              </Fragment>
            ))}
            <dt>{taskPanel.durations}</dt>
            <dd className={styles.pair}>
              <DurationField {...field} which="minDuration" />
              <span>{taskPanel.to}</span>
              <DurationField {...field} which="maxDuration" />
            </dd>
            {mayHaveUsualDuration(task, parent) && (
              <dd className={styles.usual}>
                <UsualDurationField {...field} />
              </dd>
            )}
            <dt>{taskPanel.repeat}</dt>
            <dd>
              <RepeatField task={task} limits={limits} entries={details?.entries ?? []} rules={rules} />
            </dd>
            <ReminderRows task={task} />
          </dl>
          <LevelLadder
            {...field}
            lifted={binder(details?.lifted ?? null)}
            capped={binder(details?.capped ?? null)}
          />
        </div>
        <TaskGoals task={task} hasSubtasks={tree.childrenOf(task.id).length > 0} />
      </Fields>
      {details ? (
        <>
          <TimeTotals
            taskId={task.id}
            planned={details.planned}
            tracked={details.tracked}
            weeks={details.trackedWeeks}
            hasSubtasks={tree.childrenOf(task.id).length > 0}
          />
          <div className={styles.tabs}>
            <Segments
              small
              label={taskPanel.tabs.label}
              value={tab}
              segments={tabs.map((value) => ({ value, label: taskPanel.tabs[value] }))}
              onChange={setTab}
            />
          </div>
          <section aria-label={taskPanel.tabs[tab]}>
            {tab === 'comments' ? (
              <TaskComments id={task.id} now={now} texts={texts} />
            ) : tab === 'schedule' ? (
              <TaskSchedule
                task={task}
                entries={details.entries}
                count={details.entryCount}
                now={now}
                rules={rules}
                texts={history}
                onPlan={onPlan}
              />
            ) : (
              <TaskHistory id={task.id} now={now} texts={texts} history={history} />
            )}
          </section>
          <p className={styles.dates}>
            {[
              taskPanel.dates.created(texts.moment(details.created, now)),
              taskPanel.dates.changed(texts.moment(details.changed, now)),
              details.completed !== null && taskPanel.dates.completed(texts.moment(details.completed, now)),
              details.cancelled !== null && taskPanel.dates.cancelled(texts.moment(details.cancelled, now)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </>
      ) : (
        <div className={styles.nothing} role="status">
          <p>{isError ? taskPanel.failed : taskPanel.loading}</p>
          {isError && <Button onPress={() => void refetch()}>{ui.retry}</Button>}
        </div>
      )}
    </div>
  )
}
