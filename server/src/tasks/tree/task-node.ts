/** A task in a forest. */
import { type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import type { Series } from '@lustra/domain/recurrence'
import type { OwnLimits } from '@lustra/domain/scheduling'
import type { Status, TreeTask } from '@lustra/domain/tasks'
import type { Values } from '../../store/changes.ts'
import type { TaskRow } from './task-rows.ts'

export interface TaskNode extends TreeTask, OwnLimits {
  readonly name: string
  readonly status: Status
  readonly priority: number
  /** The position among its siblings, ascending. */
  readonly levelOrder: number
  readonly favourite: boolean
  readonly recurring: boolean
  /** ISO text. */
  readonly startTime: string | null
  readonly dueTime: string | null
  readonly completedAt: number | null
  readonly cancelledAt: number | null
  /** When it was completed or cancelled; null while it is open. */
  readonly closedAt: number | null
}

/** `series`: all series of the tasks, open or not. */
export function nodesFrom(rows: readonly TaskRow[], series: readonly Series[]): TaskNode[] {
  const recurring = new Set(series.map(({ taskId }) => taskId))
  return rows.map((row) => nodeFrom(row, recurring.has(row.id)))
}

export function nodeFrom(row: TaskRow, recurring: boolean): TaskNode {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    status: row.status,
    priority: row.priority,
    levelOrder: row.position,
    favourite: row.favourite === 1,
    recurring,
    startTime: row.start_time,
    dueTime: row.due_time,
    completedAt: row.completed_at,
    cancelledAt: row.cancelled_at,
    closedAt: row.completed_at ?? row.cancelled_at,
    // Written out, because spreading takes twice as long with 50,000 rows.
    minLevel: row.min_level,
    maxLevel: row.max_level,
    minDuration: row.min_duration,
    maxDuration: row.max_duration,
    earliest: timeOf(row.start_time),
    latest: timeOf(row.due_time),
  }
}

/** The node after a change of some columns of its row. */
export function changedNode(node: TaskNode, columns: Values): TaskNode {
  const row: TaskRow = {
    id: node.id,
    parent_id: node.parentId,
    name: node.name,
    position: node.levelOrder,
    status: node.status,
    priority: node.priority,
    favourite: Number(node.favourite),
    start_time: node.startTime,
    due_time: node.dueTime,
    min_duration: node.minDuration,
    max_duration: node.maxDuration,
    min_level: node.minLevel,
    max_level: node.maxLevel,
    completed_at: node.completedAt,
    cancelled_at: node.cancelledAt,
  }
  return nodeFrom({ ...row, ...columns }, node.recurring)
}

type LimitColumns = 'min_level' | 'max_level' | 'min_duration' | 'max_duration' | 'start_time' | 'due_time'

export function ownLimitsFrom(row: Pick<TaskRow, LimitColumns>): OwnLimits {
  return {
    minLevel: row.min_level,
    maxLevel: row.max_level,
    minDuration: row.min_duration,
    maxDuration: row.max_duration,
    earliest: timeOf(row.start_time),
    latest: timeOf(row.due_time),
  }
}

function timeOf(stored: string | null): LocalTime | null {
  return stored === null ? null : parseLocalTime(stored)
}
