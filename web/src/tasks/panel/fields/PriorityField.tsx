import { past } from '#browser/past.ts'
import { useWords } from '#language/Language.tsx'
import { Menu } from '#ui/menu/Menu.tsx'
import { type MenuEntry } from '#ui/menu/menu-entry.ts'
import { PressButton } from '#ui/button/PressButton.tsx'
import { maxPriority, priorityName } from '@lustra/domain/tasks'
import { PriorityMark } from '../../tree/PriorityMark.tsx'
import { type FieldProps } from '../panel-props.ts'
import { priorityText } from './priority-text.ts'
import styles from '../TaskPanel.module.css'

/** From highest to lowest. */
const priorities = Array.from({ length: maxPriority + 1 }, (_, below) => maxPriority - below)

/** A button with the name of the priority, and a menu of all eleven (TSK-N05). */
export function PriorityField({ task: { priority }, save }: FieldProps) {
  const words = useWords('taskPanel').taskPanel
  const name = priorityName(priority)
  const entries = priorities.flatMap((each): MenuEntry[] => {
    const label = words.priorityWith(words.priorities[priorityName(each)], each)
    const isFirst = each < maxPriority && priorityName(each) !== priorityName(each + 1)
    const action = { label, current: each === priority, onAction: () => void save({ priority: each }) }
    return isFirst ? ['line', action] : [action]
  })
  const button = (
    <PressButton
      className={`${styles.value} ${styles.priority}`}
      aria-label={`${words.priority}: ${words.priorityOf(words.priorities[name], priority)}`}
    >
      <PriorityMark priority={priority} />
      {priorityText(priority, words)}
    </PressButton>
  )
  return past ? button : <Menu label={words.priority} entries={entries} trigger={button} />
}
