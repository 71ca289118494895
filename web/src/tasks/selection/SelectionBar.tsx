import { useWords } from '#language/Language.tsx'
import { Button } from '#ui/button/Button.tsx'
import { IconButton } from '#ui/button/IconButton.tsx'
import { type PressEvent } from '#ui/button/PressButton.tsx'
import { type IconName } from '#ui/icons/Icon.tsx'
import { useReturnFocus } from '#ui/hooks/use-return-focus.ts'
import { Menu } from '#ui/menu/Menu.tsx'
import { type PointOfWindow } from '#ui/pop/point.ts'
import { type Task } from '../task.ts'
import { type TaskActions } from '../task-actions.ts'
import { type TasksPop } from '../screen-state.ts'
import styles from './SelectionBar.module.css'

interface SelectionBarProps {
  readonly tasks: readonly Task[]
  readonly actions: TaskActions
  readonly onSet: (kind: TasksPop['kind'], at: PointOfWindow) => void
  readonly onMove: () => void
  readonly onClear: () => void
}

export function SelectionBar({ tasks, actions, onSet, onMove, onClear }: SelectionBarProps) {
  const { tasks: words, taskPanel, scheduling } = useWords('tasks', 'taskPanel', 'scheduling')
  const { selection, menu } = words
  useReturnFocus(() => document.querySelector('[role=treeitem][tabindex="0"]'))
  const properties: readonly (readonly [TasksPop['kind'], IconName, string, string?])[] = [
    ['schedule', 'calendar', scheduling.schedule.schedule, 'S'],
    ['due', 'flag', selection.due, 'D'],
    ['priority', 'report', taskPanel.priority],
    ['contexts', 'tag', taskPanel.contexts],
    ['duration', 'clock', selection.duration],
  ]
  return (
    <div className={styles.dock}>
      <div className={styles.bar} role="toolbar" aria-label={selection.label}>
        <b className="num" role="status">
          {selection.count(tasks.length)}
        </b>
        <i />
        {properties.map(([kind, icon, label, key]) => (
          <Button
            key={kind}
            look="quiet"
            size="s"
            icon={icon}
            aria-haspopup={kind === 'priority' ? 'menu' : 'dialog'}
            aria-keyshortcuts={key}
            onPress={(event) => onSet(kind, above(event))}
          >
            {label}
            {key && <kbd aria-hidden>{key}</kbd>}
          </Button>
        ))}
        <Menu
          roomy
          label={selection.more}
          trigger={
            <Button look="quiet" size="s" icon="more">
              {selection.more}
            </Button>
          }
          entries={[
            { icon: 'check', label: selection.complete, onAction: () => actions.close(tasks, 'COMPLETED') },
            { icon: 'none', label: menu.cancel, onAction: () => actions.close(tasks, 'CANCELLED') },
            { icon: 'schedule', label: selection.move, onAction: onMove },
            'line',
            { icon: 'bin', label: selection.remove, danger: true, onAction: () => actions.remove(tasks) },
          ]}
        />
        <i />
        <IconButton icon="close" label={selection.clear} onPress={onClear} />
      </div>
    </div>
  )
}

function above({ target }: PressEvent): PointOfWindow {
  const { left, top } = target.getBoundingClientRect()
  return { x: left, y: top }
}
