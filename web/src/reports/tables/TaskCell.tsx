import { type TaskId } from '@lustra/contract/ids'
import { fillOf } from '#ui/color/fill.ts'
import { softlyHyphenated } from '#language/soft-hyphens.ts'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode } from 'react'
import styles from './Table.module.css'

interface TaskCellProps {
  /** Null for a category, which has no page. */
  readonly taskId: TaskId | null
  readonly name: string
  /** It is in the recycle bin and has no page. */
  readonly isRemoved?: boolean
  /** Six hex digits; undefined for no colour mark. */
  readonly color?: string | undefined
  readonly depth?: number
  /** The ancestors from the root, below the name if their column does not fit. */
  readonly path?: readonly string[]
  /** Rendered before the name. */
  readonly children?: ReactNode
}

/** The longest part of a word that fits the narrowest column, in characters: on the first level, and at the deepest indent. */
const [fittingLetters, leastLetters] = [7, 4]

/** The first cell of a row: a link to the task, with a mark in the category's colour unless a bar has it. */
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
