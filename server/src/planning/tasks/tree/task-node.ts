import { type LocalTime, parseLocalTime } from '@lustra/domain/calendar'
import type { Series } from '@lustra/domain/recurrence'
import type { OwnLimits } from '@lustra/domain/scheduling'
import type { TasksTable } from '../../../kernel/database/tables.ts'
import type { Values } from '../../../kernel/store/changes.ts'
import type { LimitColumn } from '../field-columns.ts'
import { type TaskRow, rowChanges } from './task-rows.ts'

export interface TaskNode extends Omit<TaskRow, 'favourite'>, OwnLimits {
  readonly favourite: boolean
  readonly recurring: boolean
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
    ...row,
    favourite: row.favourite === 1,
    recurring,
    closedAt: row.completedAt ?? row.cancelledAt,
    earliest: timeOf(row.startTime),
    latest: timeOf(row.dueTime),
  }
}

/** The node after a change of some columns. */
export function changedNode(node: TaskNode, columns: Values): TaskNode {
  return nodeFrom({ ...node, favourite: Number(node.favourite), ...rowChanges(columns) }, node.recurring)
}

export function ownLimitsFrom(row: Pick<TasksTable, LimitColumn>): OwnLimits {
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
