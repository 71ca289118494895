import { type TaskId } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode } from 'react'
import styles from './Table.module.css'

interface TaskCellProps {
  readonly taskId: TaskId
  readonly name: string
  /** Six hex digits; without it there is no mark. */
  readonly color?: string
  readonly depth?: number
  /** Before the name. */
  readonly children?: ReactNode
}

/** Heads a row: a task, in the colour of its category where no bar has it, leading to where it can be changed. */
export function TaskCell({ taskId, name, color, depth = 0, children }: TaskCellProps) {
  return (
    <th scope="row" className={styles.task} style={{ '--depth': depth } as CSSProperties}>
      <span>
        {children}
        {color !== undefined && (
          <i data-none={color === noColor || undefined} style={{ '--color': `#${color}` } as CSSProperties} />
        )}
        <Link className="trunc" to="/tasks/$taskId" params={{ taskId }}>
          {name}
        </Link>
      </span>
    </th>
  )
}
