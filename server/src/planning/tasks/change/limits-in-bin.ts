/** Lower limits of a task that contradict its upper ones; they stay in the recycle bin until restored or deleted. */
import { refuseOwnLimits } from '@lustra/domain/scheduling'
import type { TasksTable } from '../../../kernel/database/tables.ts'
import type { UserReads } from '../../../kernel/store/user-reads.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { ownLimitsFrom } from '../tree/task-node.ts'

type LowerLimits = Pick<TasksTable, 'start_time' | 'min_duration' | 'min_level'>

/** The JSON in the column `limits_in_bin`. */
export interface LimitsInBin extends Partial<LowerLimits> {
  /** Epoch milliseconds. */
  readonly since: number
}

export interface TaskWithLimitsInBin {
  readonly id: string
  readonly name: string
  readonly since: number
  readonly limits: Partial<LowerLimits>
  /** Why the limits do not fit; null when they fit again. */
  readonly obstacle: Reason | null
}

type Reason = NonNullable<ReturnType<typeof refuseOwnLimits>>

const without = {
  dates: { start_time: null },
  durations: { min_duration: null },
  levels: { min_level: null },
} as const satisfies Record<Reason, Partial<LowerLimits>>

/** Moves lower limits that exceed the upper ones to the recycle bin; false when there are none. */
export async function keepLimitsInBin(writer: Writer, id: string, now: number): Promise<boolean> {
  const [task] = await writer.rows('tasks', [id])
  const left = { ...task! }
  const kept: Partial<LowerLimits> = {}
  for (;;) {
    const reason = refuseOwnLimits(ownLimitsFrom(left))
    if (reason === null) break
    const [column] = Object.keys(without[reason]) as [keyof LowerLimits]
    Object.assign(kept, { [column]: left[column] })
    left[column] = null
  }
  if (Object.keys(kept).length === 0) return false
  const { start_time, min_duration, min_level } = left
  const waiting = left.limits_in_bin === null ? {} : (JSON.parse(left.limits_in_bin) as LimitsInBin)
  const limits_in_bin = textOf({ ...waiting, ...kept, since: now })
  await writer.update('tasks', id, { start_time, min_duration, min_level, limits_in_bin })
  return true
}

/** The keys are in the order of the account file. */
function textOf({ since, start_time, min_duration, min_level }: LimitsInBin): string {
  return JSON.stringify({ since, start_time, min_duration, min_level })
}

export async function readLimitsInBin({ read, userId }: UserReads): Promise<TaskWithLimitsInBin[]> {
  const rows = await read
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('limits_in_bin', 'is not', null)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { since, ...limits } = JSON.parse(row.limits_in_bin!) as LimitsInBin
    const obstacle = refuseOwnLimits(ownLimitsFrom({ ...row, ...limits }))
    return { id: row.id, name: row.name, since, limits, obstacle }
  })
}

/** Restores the limits that fit, replacing the task's own; returns how many. */
export async function restoreLimits(writer: Writer, tasks: readonly TaskWithLimitsInBin[]): Promise<number> {
  const fitting = tasks.filter(({ obstacle }) => obstacle === null)
  for (const { id, limits } of fitting) {
    await writer.update('tasks', id, { ...limits, limits_in_bin: null })
  }
  return fitting.length
}
