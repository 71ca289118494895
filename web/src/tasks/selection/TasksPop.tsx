import { clock } from '#browser/clock.ts'
import { readTypedTime } from '#capture/index.ts'
import { contextItem, createCategory } from '#contexts/index.ts'
import { useLanguage, useWords } from '#language/Language.tsx'
import { PlaceTexts } from '#language/dates/place-texts.ts'
import { ScheduleDialog, SchedulePop } from '#scheduling/index.ts'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { ItemList } from '#ui/dropdown/ItemList.tsx'
import { ContextMenu } from '#ui/menu/ContextMenu.tsx'
import { PopAt } from '#ui/pop/PopAt.tsx'
import { type ContextId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/scheduling'
import { type CalendarRules } from '@lustra/domain/calendar'
import { type Slot, endOf } from '@lustra/domain/scheduling'
import { type Dispatch } from 'react'
import { priorityName, priorityNames, usualPriority } from '@lustra/domain/tasks'
import { type TasksAction, type TasksPop as Pop, type TasksPreview } from '../screen-state.ts'
import { type Task, boundOf } from '../task.ts'
import { type TaskCommands } from '../task-commands.ts'
import { DurationOfMany } from './DurationOfMany.tsx'
import { common, contextChange } from './several-values.ts'
import styles from './TasksPop.module.css'

interface TasksPopProps {
  /** Null for the dialog with every period. */
  readonly pop: Pop | null
  readonly tasks: readonly Task[]
  readonly contexts: readonly PlanContext[]
  readonly rules: CalendarRules
  readonly commands: TaskCommands
  readonly dispatch: Dispatch<TasksAction>
  /** The slot of each task for the highlighted offer. */
  readonly onPreview: (preview: TasksPreview) => void
}

/** Popovers of keys, menu and selection bar for one or several tasks; each choice is one change. */
export function TasksPop({ pop, tasks, contexts, rules, commands, dispatch, onPreview }: TasksPopProps) {
  const { tasks: words, taskPanel, plans } = useWords('tasks', 'taskPanel')
  const places = new PlaceTexts(plans, useLanguage(), rules)
  const [only] = tasks
  const title = (property: string) =>
    `${property}: ${only && tasks.length === 1 ? only.name : words.selection.count(tasks.length)}`
  const close = () => dispatch({ type: 'pop-closed' })

  function plan(slots: readonly Slot[]) {
    const [first] = slots
    const last = slots.at(-1)
    if (!first || !last || !only) return
    const place = places.when({ ...first, duration: endOf(last) - first.start })
    const done =
      tasks.length === 1
        ? plans.notices.scheduled(only.name, place)
        : words.notices.scheduledMany(tasks.length, place)
    commands.plan(tasks, slots, done)
  }

  async function createAndAssign(name: string) {
    const item = await createCategory(name, contexts.map(contextItem))
    if (item) commands.assign(tasks, { add: [item.id as ContextId], remove: [] })
  }

  if (tasks.length === 0) return null
  if (!pop) {
    return (
      <ScheduleDialog
        tasks={tasks}
        rules={rules}
        onPlan={plan}
        onClose={() => dispatch({ type: 'period-closed' })}
      />
    )
  }
  switch (pop.kind) {
    case 'schedule':
      return (
        <SchedulePop
          tasks={tasks}
          at={pop.at}
          rules={rules}
          read={(line) => readTypedTime(line, { ...rules, now: clock.now() })}
          onHighlight={(slots) => onPreview(new Map(slots?.map((slot, nth) => [tasks[nth]!.id, slot])))}
          onPlan={(slots) => {
            close()
            plan(slots)
          }}
          onChoosePeriod={() => dispatch({ type: 'period-asked', ids: pop.ids, row: pop.row })}
          onClose={close}
        />
      )
    case 'due':
      return (
        <PopAt label={title(words.selection.due)} at={pop.at} look="padded" onClose={close}>
          <div className={styles.fields}>
            {(['dueTime', 'startTime'] as const).map((which) => (
              <DateField
                key={which}
                removable
                takesFocus={which === 'dueTime'}
                mode="DAY_TIME"
                bound={boundOf(which)}
                rules={rules}
                label={which === 'startTime' ? taskPanel.start : taskPanel.due}
                value={common(tasks.map((task) => task[which]))}
                onChange={(time) => commands.changeAll(tasks, { [which]: time })}
              />
            ))}
          </div>
        </PopAt>
      )
    case 'priority': {
      const current = common(tasks.map(({ priority }) => priorityName(priority)))
      return (
        <ContextMenu
          label={title(taskPanel.priority)}
          at={pop.at}
          entries={priorityNames.toReversed().map((name) => ({
            label: taskPanel.priorities[name],
            icon: name === current ? 'check' : 'flag',
            onAction: () => commands.changeAll(tasks, { priority: usualPriority[name] }),
          }))}
          onClose={close}
        />
      )
    }
    case 'contexts': {
      const shared = contexts
        .map(({ id }) => id)
        .filter((id) => tasks.every((task) => task.contextIds.includes(id as ContextId)))
      return (
        <PopAt label={title(taskPanel.contexts)} at={pop.at} look="plain" onClose={close}>
          <div className={styles.contexts}>
            <ItemList
              grouped
              mode="many"
              label={taskPanel.contexts}
              filter={taskPanel.findContext}
              demand={{ phase: 'ready', items: contexts.map(contextItem) }}
              chosen={shared}
              onChoose={(ids) => commands.assign(tasks, contextChange(tasks, ids, contexts))}
              onCreate={(name) => void createAndAssign(name)}
              onRetry={() => {}}
            />
          </div>
        </PopAt>
      )
    }
    case 'duration':
      return (
        <PopAt label={title(words.selection.duration)} at={pop.at} look="padded" onClose={close}>
          <DurationOfMany tasks={tasks} onChange={(changes) => commands.changeAll(tasks, changes)} />
        </PopAt>
      )
  }
}
