/** The work of tasks planned for whole days, weeks or longer that is not assigned to hours. */
import { type DayNumber, addSeconds, dayOf } from '../calendar/local-time.ts'
import type { TimeLevel } from '../calendar/time-level.ts'
import type { List } from '../tasks/changed-list.ts'
import { type Forest, type TreeTask, noIndex, subtreeIndexes } from '../tasks/forest.ts'
import type { Status } from '../tasks/status.ts'
import { type Limits, defaultMaxDuration, defaultMinDuration } from './limits.ts'
import { type Slot, endOf } from './slot.ts'

/** The estimated total of a task in seconds, by its limits; null without an estimate. */
export function estimateOf({
  minDuration,
  maxDuration,
}: Pick<Limits, 'minDuration' | 'maxDuration'>): number | null {
  if (maxDuration !== defaultMaxDuration) return maxDuration
  return minDuration > defaultMinDuration ? minDuration : null
}

/** An open entry that takes a whole period. */
export interface CoarseEntry extends Slot {
  readonly taskId: string
}

export interface UntimedWork {
  readonly level: TimeLevel
  readonly start: DayNumber
  /** Exclusive. */
  readonly end: DayNumber
  readonly seconds: number
}

export interface TaskWork extends UntimedWork {
  readonly taskId: string
}

interface Task extends TreeTask {
  readonly status: Status
  readonly recurring: boolean
}

/**
 * A task takes its estimate, else the sum of its subtasks. Time on hours of it and its subtasks, subtasks' work on
 * whole periods, and completed work are subtracted. The rest is assigned to the finest level that the task is planned
 * on, in equal shares, so that no hour counts twice. Each occurrence of a recurring task takes the whole time.
 */
export function untimedWork<T extends Task>(
  forest: Forest<T>,
  /** By task index. */
  limits: List<Pick<Limits, 'minDuration' | 'maxDuration'>>,
  /** Seconds on hours, by task. */
  timedSeconds: ReadonlyMap<string, number>,
  coarse: Iterable<CoarseEntry>,
): TaskWork[] {
  const { tasks, parents } = forest
  const finest = finestByTask(coarse)
  const childrenDuration = new Float64Array(tasks.length)
  const accountedFor = new Float64Array(tasks.length)
  const work: TaskWork[] = []

  for (const index of subtreeIndexes(forest, finest.keys()).toReversed()) {
    const { id, status, recurring } = tasks.at(index)!
    const duration = estimateOf(limits.at(index)!) ?? childrenDuration[index]!
    accountedFor[index]! += timedSeconds.get(id) ?? 0
    const entries = finest.get(id)
    const remaining = recurring
      ? duration * (entries?.length ?? 0)
      : Math.max(0, duration - accountedFor[index]!)
    if (entries && remaining > 0) work.push(...dividedEqually(remaining, entries))
    if (entries || status === 'COMPLETED') accountedFor[index]! += remaining

    const parent = parents[index]!
    if (parent === noIndex) continue
    accountedFor[parent]! += accountedFor[index]!
    if (status !== 'CANCELLED') childrenDuration[parent]! += Math.max(duration, accountedFor[index]!)
  }
  return work
}

function finestByTask(coarse: Iterable<CoarseEntry>): Map<string, CoarseEntry[]> {
  const finest = new Map<string, CoarseEntry[]>()
  for (const entry of coarse) {
    const others = finest.get(entry.taskId)
    if (!others || entry.level < others[0]!.level) finest.set(entry.taskId, [entry])
    else if (entry.level === others[0]!.level) others.push(entry)
  }
  return finest
}

function dividedEqually(seconds: number, entries: readonly CoarseEntry[]): TaskWork[] {
  const upTo = (count: number) => Math.floor((seconds * count) / entries.length)
  return entries.map((entry, index) => ({
    taskId: entry.taskId,
    level: entry.level,
    start: dayOf(entry.start),
    end: endDayOf(entry),
    seconds: upTo(index + 1) - upTo(index),
  }))
}

function endDayOf(entry: CoarseEntry): DayNumber {
  const last = addSeconds(endOf(entry), -1)
  return (dayOf(last) + 1) as DayNumber
}
