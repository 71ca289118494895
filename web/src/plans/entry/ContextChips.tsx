import { Icon } from '#ui/icons/Icon.tsx'
import { fillOf } from '#ui/color/fill.ts'
import { type Plans, type Task } from '../plans.ts'
import styles from './EntryProperties.module.css'

const signs = { category: null, place: 'place', person: 'person', none: 'none' } as const

export function ContextChips({
  task,
  contexts,
}: {
  readonly task: Task
  readonly contexts: Plans['contexts']
}) {
  const chips = contexts.filter(({ id }) => id !== '-2' && task.contextIds.includes(id))
  if (chips.length === 0) return null
  return (
    <ul className={styles.chips}>
      {chips.map(({ id, name, type, color }) => {
        const sign = signs[type]
        return (
          <li key={id} style={fillOf(color).style}>
            {sign ? <Icon name={sign} size="s" /> : <i />}
            <span className="trunc" title={name}>
              {name}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
