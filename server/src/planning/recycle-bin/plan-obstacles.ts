/** Which plans in the bin fit among the current plans, and what blocks the others. */
import { shortFromStored } from '@lustra/contract/wire-date'
import { formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import {
  type ConstrainingEntry,
  type PlanObstacle,
  constrainsRelatives,
  planObstacles,
  refuseClosedTask,
} from '@lustra/domain/scheduling'
import { type PlacedEntry, hourEntriesBetween, stretchesOf } from '../scheduling/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { type TaskForest, nodeOf } from '../tasks/index.ts'
import type { BinItem } from './bin-kind.ts'

interface Around {
  readonly forest: TaskForest
  readonly levels: readonly ConstrainingEntry[]
  /** Tasks that are restored with their entries; their status and occurrences block nothing. */
  readonly restored?: ReadonlyMap<string, number> | undefined
}

/** An entry, or the first occurrence of a series. */
interface ReturningPlan {
  readonly slot: PlacedEntry
  readonly removedAt: number
  /** Whether it may overlap other plans: as a series, or by the user's choice. */
  readonly mayOverlap: boolean
}

/** The ids of the plans that fit. Plans removed at the same instant fit together; the last removed have priority. */
export async function fittingPlans(
  reads: UserReads,
  plans: readonly ReturningPlan[],
  { forest, levels, restored }: Around,
): Promise<Set<string>> {
  const entries = plans.filter(({ mayOverlap }) => !mayOverlap)
  const around = await hourEntriesAround(
    reads,
    entries.map(({ slot }) => slot),
  )
  const onHours = around.filter(({ taskId }) => !restored?.has(taskId))
  const constraining = [...levels]
  const fitting = new Set<string>()
  const batches = Map.groupBy(plans, ({ removedAt }) => removedAt)
  for (const instant of [...batches.keys()].sort((one, other) => other - one)) {
    const obstacleTo = obstacles({ forest, levels: constraining, onHours, restored })
    const levelObstacleTo = obstacles({ forest, levels: constraining, onHours: [], restored })
    const fits = batches
      .get(instant)!
      .filter(({ slot, mayOverlap }) => (mayOverlap ? levelObstacleTo : obstacleTo)(slot) === null)
    for (const { slot, mayOverlap } of fits) {
      fitting.add(slot.id)
      if (isHourLevel(slot.level) && !mayOverlap) onHours.push(slot)
      if (constrainsRelatives(slot)) constraining.push(slot)
    }
  }
  return fitting
}

type EntryObstacle =
  | PlanObstacle<PlacedEntry>
  | { readonly code: 'completed' | 'cancelled'; readonly taskId: string }

interface Plans extends Around {
  readonly onHours: readonly PlacedEntry[]
}

export function obstacles({
  forest,
  levels,
  onHours,
  restored,
}: Plans): (entry: PlacedEntry) => EntryObstacle | null {
  const obstacleTo = planObstacles({ forest, levels, onHours })
  return (entry) => {
    const task = nodeOf(forest, entry.taskId)
    const code = !restored && task && entry.status === 'NORMAL' ? refuseClosedTask(task) : null
    return code ? { code, taskId: entry.taskId } : obstacleTo(entry)
  }
}

/** The hour entries that overlap these entries. */
export async function hourEntriesAround(
  reads: UserReads,
  slots: readonly PlacedEntry[],
): Promise<PlacedEntry[]> {
  const found = new Map<string, PlacedEntry>()
  for (const { start, end } of stretchesOf(slots.filter(({ level }) => isHourLevel(level)))) {
    for (const entry of await hourEntriesBetween(reads, start, end)) found.set(entry.id, entry)
  }
  return [...found.values()]
}

export function wireObstacle(
  obstacle: EntryObstacle | null,
  names: ReadonlyMap<string, string>,
  forest: TaskForest,
): NonNullable<BinItem['obstacle']> | null {
  if (obstacle === null) return null
  const nameOf = (id: string) => names.get(id) ?? nodeOf(forest, id)!.name
  switch (obstacle.code) {
    case 'overlap':
      return { code: 'overlap', name: nameOf(obstacle.entry.taskId), slot: wireSlot(obstacle.entry) }
    case 'above':
    case 'below':
      return { code: obstacle.code, name: nameOf(obstacle.constraint.taskId), slot: null }
    case 'completed':
    case 'cancelled':
      return { code: obstacle.code, name: nameOf(obstacle.taskId), slot: null }
  }
}

export function wireSlot({ start, duration, level }: PlacedEntry) {
  return { time: shortFromStored(formatLocalTime(start)), dur: duration, tl: level }
}
