import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { DateField } from '#ui/date-picker/DateField.tsx'
import { contextItem } from '#contexts/index.ts'
import { SelectMany } from '#ui/dropdown/SelectMany.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { Pop } from '#ui/pop/Pop.tsx'
import { type ContextId } from '@lustra/contract/ids'
import { type PlanContext } from '@lustra/contract/plan-entry'
import { type Task } from '../task.ts'
import { type CalendarRules } from '@lustra/domain/calendar'
import { priorityNames, usualPriority } from '../priority.ts'
import { type TaskCommands } from '../task-commands.ts'
import { type TaskActions } from '../task-actions.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly tasks: readonly Task[]
  readonly contexts: readonly PlanContext[]
  readonly rules: CalendarRules
  readonly actions: TaskActions
  readonly commands: TaskCommands
  readonly onMove: () => void
  readonly onClear: () => void
}

/** Actions on all checked tasks; each is one change and one undo step. */
export function SelectionBar(props: SelectionBarProps) {
  const { tasks, contexts, rules, actions, commands } = props
  const { tasks: words, taskPanel } = useWords()
  const { selection } = words
  return (
    <div className={styles.dock}>
      <div className={styles.bar} role="toolbar" aria-label={selection.label}>
        <b className="num" role="status">
          {selection.count(tasks.length)}
        </b>
        <i />
        <Button look="quiet" size="s" icon="check" onPress={() => actions.close(tasks, 'COMPLETED')}>
          {selection.complete}
        </Button>
        <Button look="quiet" size="s" icon="none" onPress={() => actions.close(tasks, 'CANCELLED')}>
          {selection.cancel}
        </Button>
        <Button look="quiet" size="s" icon="schedule" onPress={props.onMove}>
          {selection.move}
        </Button>
        <Menu
          label={taskPanel.priority}
          trigger={
            <Button look="quiet" size="s" icon="flag">
              {taskPanel.priority}
            </Button>
          }
          entries={priorityNames.toReversed().map((name) => ({
            label: taskPanel.priorities[name],
            onAction: () => commands.changeAll(tasks, { priority: usualPriority[name] }),
          }))}
        />
        <Pop
          label={selection.dates}
          trigger={
            <Button look="quiet" size="s" icon="calendar">
              {selection.dates}
            </Button>
          }
        >
          <div className={styles.dates}>
            {(['startTime', 'dueTime'] as const).map((which) => (
              <DateField
                key={which}
                removable
                mode="DAY_TIME"
                rules={rules}
                label={which === 'startTime' ? taskPanel.start : taskPanel.due}
                value={common(tasks.map((task) => task[which]))}
                onChange={(time) => commands.changeAll(tasks, { [which]: time })}
              />
            ))}
          </div>
        </Pop>
        {contexts.length > 0 && (
          <SelectMany
            grouped
            label={taskPanel.contexts}
            filter={taskPanel.findContext}
            value={contexts.map(({ id }) => id).filter((id) => tasks.every((task) => has(task, id)))}
            placeholder={taskPanel.contexts}
            countText={() => taskPanel.contexts}
            load={() => Promise.resolve(contexts.map(contextItem))}
            onChange={(ids) => commands.assign(tasks, assignmentOf(tasks, ids, contexts))}
          />
        )}
        <Button look="quietDanger" size="s" icon="bin" onPress={() => actions.remove(tasks)}>
          {selection.remove}
        </Button>
        <i />
        <IconButton icon="close" label={selection.clear} onPress={props.onClear} />
      </div>
    </div>
  )
}

/** The common value; null when they differ. */
function common<T>(values: readonly (T | null)[]): T | null {
  const [first = null] = values
  return values.every((value) => value === first) ? first : null
}

/** Chosen contexts are added to all tasks; those that all had and that were unchecked are removed; others stay. */
function assignmentOf(tasks: readonly Task[], chosen: readonly string[], contexts: readonly PlanContext[]) {
  const ids = contexts.map(({ id }) => id as ContextId)
  return {
    add: ids.filter((id) => chosen.includes(id) && !tasks.every((task) => has(task, id))),
    remove: ids.filter((id) => !chosen.includes(id) && tasks.every((task) => has(task, id))),
  }
}

function has({ contextIds }: Task, id: string): boolean {
  return contextIds.includes(id as ContextId)
}
