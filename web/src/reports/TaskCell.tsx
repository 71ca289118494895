import { type TaskId } from '@lustra/contract/ids'
import { fillOf } from '#ui/color/fill.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode } from 'react'
import styles from './Table.module.css'

interface TaskCellProps {
  readonly taskId: TaskId
  readonly name: string
  /** Six hex digits; absent for no colour mark. */
  readonly color?: string
  readonly depth?: number
  /** Rendered before the name. */
  readonly children?: ReactNode
}

/** The first cell of a row: a link to the task, with a mark in the colour of its category unless a bar has the colour. */
export function TaskCell({ taskId, name, color, depth = 0, children }: TaskCellProps) {
  return (
    <th scope="row" className={styles.task} style={{ '--depth': depth } as CSSProperties}>
      <span>
        {children}
        {color !== undefined && <i style={fillOf(color).style} />}
        <Link className="trunc" to="/tasks/$taskId" params={{ taskId }}>
          {name}
        </Link>
      </span>
    </th>
  )
}
