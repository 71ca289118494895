import { Icon } from '#ui/icons/Icon.tsx'
import { useWords } from '#language/Language.tsx'
import { priorityName } from '@lustra/domain/tasks'
import styles from './PriorityMark.module.css'

/** One of three bars for low, three for high, a flag for urgent, nothing for normal. */
export function PriorityMark({ priority }: { readonly priority: number }) {
  const words = useWords('tasks').tasks.row.priority
  const name = priorityName(priority)
  if (name === 'normal') return null
  if (name === 'urgent') {
    return (
      <span className={styles.urgent} title={words.urgent}>
        <Icon name="flag" size="s" />
      </span>
    )
  }
  return <span className={styles.bars} data-priority={name} title={words[name]} />
}
