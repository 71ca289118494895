import { type TaskId } from '@lustra/contract/ids'
import { fillOf } from '#ui/color/fill.ts'
import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode } from 'react'
import styles from './Table.module.css'

interface TaskCellProps {
  /** Null for a category, which leads nowhere. */
  readonly taskId: TaskId | null
  readonly name: string
  /** It is in the recycle bin, so that there is no page of it. */
  readonly isRemoved?: boolean
  /** Six hex digits; absent for no colour mark. */
  readonly color?: string | undefined
  readonly depth?: number
  /** The ancestors from the top, below the name where their column has no room. */
  readonly path?: readonly string[]
  /** Rendered before the name. */
  readonly children?: ReactNode
}

/** The longest part of a word that the narrowest column holds, in characters: at the top, and where a row is indented most. */
const [fittingLetters, leastLetters] = [7, 4]

/** The first cell of a row: a link to the task, with a mark in the colour of its category unless a bar has the colour. */
export function TaskCell({ taskId, name, isRemoved, color, depth = 0, path, children }: TaskCellProps) {
  const text = softlyHyphenated(name, Math.max(leastLetters, fittingLetters - depth))
  return (
    <th scope="row" className={styles.task} style={{ '--depth': depth } as CSSProperties}>
      <span>
        {children}
        {color !== undefined && (
          <i style={fillOf(color).style} data-square={taskId === null || undefined} data-mark="" />
        )}
        {taskId === null || isRemoved ? (
          <span className="trunc" title={name}>
            {text}
          </span>
        ) : (
          <Link className="trunc" title={name} to="/tasks/$taskId" params={{ taskId }}>
            {text}
          </Link>
        )}
      </span>
      {path && path.length > 0 && <small>{path.join(' › ')}</small>}
    </th>
  )
}
