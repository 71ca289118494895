/** Entries that waited in the bin when their task was restored, because they no longer fitted into the plans. */
import { bold } from '@lustra/contract/markup'
import { shortFromStored } from '@lustra/contract/wire-date'
import { formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import {
  type ConstrainingEntry,
  type PlanObstacle,
  constrainsRelatives,
  endOf,
  planObstacles,
  refuseClosedTask,
} from '@lustra/domain/scheduling'
import type { App } from '../app/app.ts'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { EntriesTable } from '../database/tables.ts'
import { type PlacedEntry, hourEntriesBetween, slotFrom } from '../scheduling/index.ts'
import type { UserReads } from '../store/user-reads.ts'
import type { Writer } from '../store/writer.ts'
import { type TaskForest, nodeOf, taskNames, taskTrees } from '../tasks/index.ts'
import { type BinItem, type BinKind, foundInBin } from './bin-kind.ts'
import { rowsOfTasks } from './rows-of-tasks.ts'

export const removedEntries: BinKind = {
  async list(reads, _words, app) {
    const entries = await readEntriesInBin(reads)
    const forest = await taskTrees(app).around(reads, taskIdsOf(entries))
    const contexts = await readTaskContexts(reads, taskIdsOf(entries))
    const slots = entries.map(slotFrom)
    const around = { forest, levels: forest.openEntries, onHours: await hourEntriesAround(reads, slots) }
    const obstacleTo = obstacles(around)
    const names = await taskNames(
      reads,
      around.onHours.map(({ taskId }) => taskId),
    )
    return entries.map((entry, nth) => ({
      id: entry.id,
      name: bold(entry.name),
      removedAt: entry.removed_at!,
      sign: 'entry' as const,
      color: colorOf(contexts, entry.task_id),
      below: 0,
      above: [],
      slot: wireSlot(slots[nth]!),
      obstacle: wireObstacle(obstacleTo(slots[nth]!), names, forest),
    }))
  },

  async restore(writer, ids, { app }) {
    const entries = foundInBin(await readEntriesInBin(writer), ids)
    const forest = await taskTrees(app).after(writer, taskIdsOf(entries))
    const fitting = await fittingEntries(writer, entries, { forest, levels: forest.openEntries })
    await writer.updateAll('entries', fitting, { removed_at: null, in_bin: 0 })
    return { name: entries[0]!.name, count: fitting.length, left: entries.length - fitting.length }
  },

  async remove(writer, ids) {
    foundInBin(await readEntriesInBin(writer), ids)
    await writer.deletePermanently('entries', ids)
  },
}

/**
 * Restores the entries that were removed together with their task, and not before; keeps those in the bin that no longer
 * fit, and returns how many.
 */
export async function restoreEntriesOf(
  writer: Writer,
  app: App,
  /** When they were removed, by task; the tasks are restored already. */
  removedAt: ReadonlyMap<string, number>,
): Promise<number> {
  const taskIds = [...removedAt.keys()]
  const rows = (await rowsOfTasks(writer, 'entries', taskIds)).filter(
    (row) => row.removed_at === removedAt.get(row.task_id) && row.in_bin === 0,
  )
  const forest = await taskTrees(app).after(writer, taskIds)
  // What was removed together was planned together: only others can be in the way.
  const levels = forest.openEntries.filter(({ taskId }) => !removedAt.has(taskId))
  const fitting = new Set(await fittingEntries(writer, rows, { forest, levels, restored: removedAt }))
  const ids = rows.map(({ id }) => id)
  const left = ids.filter((id) => !fitting.has(id))
  await writer.updateAll('entries', [...fitting], { removed_at: null })
  await writer.updateAll('entries', left, { in_bin: 1 })
  return left.length
}

interface Around {
  readonly forest: TaskForest
  readonly levels: readonly ConstrainingEntry[]
  /** Tasks that are restored with their entries: neither their status nor their occurrences are in the way. */
  readonly restored?: ReadonlyMap<string, number> | undefined
}

/** The ids of those that fit. What was removed at the same instant fits together; what was removed last comes first. */
async function fittingEntries(
  writer: Writer,
  rows: readonly EntriesTable[],
  { forest, levels, restored }: Around,
): Promise<string[]> {
  const around = await hourEntriesAround(writer, rows.map(slotFrom))
  const onHours = around.filter(({ taskId }) => !restored?.has(taskId))
  const constraining = [...levels]
  const fitting: string[] = []
  const batches = Map.groupBy(rows, (row) => row.removed_at!)
  for (const instant of [...batches.keys()].sort((one, other) => other - one)) {
    const obstacleTo = obstacles({ forest, levels: constraining, onHours, restored })
    const slots = batches.get(instant)!.map(slotFrom)
    const fits = slots.filter((slot) => obstacleTo(slot) === null)
    for (const slot of fits) {
      fitting.push(slot.id)
      if (isHourLevel(slot.level)) onHours.push(slot)
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

function obstacles({
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

const aWeek = 7 * 86_400

/** The entries on hours at the times of these, read in stretches: a task may have entries years apart. */
async function hourEntriesAround(reads: UserReads, slots: readonly PlacedEntry[]): Promise<PlacedEntry[]> {
  const onHours = slots.filter(({ level }) => isHourLevel(level))
  const found = new Map<string, PlacedEntry>()
  let stretch: PlacedEntry[] = []
  const read = async () => {
    if (stretch.length === 0) return
    const end = stretch.map(endOf).reduce((last, one) => (one > last ? one : last))
    for (const entry of await hourEntriesBetween(reads, stretch[0]!.start, end)) found.set(entry.id, entry)
    stretch = []
  }
  for (const slot of onHours.toSorted((one, other) => one.start - other.start)) {
    if (stretch.length > 0 && slot.start - stretch.at(-1)!.start > aWeek) await read()
    stretch.push(slot)
  }
  await read()
  return [...found.values()]
}

/** Entries that are in the bin by themselves; those of a removed task are part of the task. */
export function readEntriesInBin({ read, userId }: UserReads) {
  return read
    .selectFrom('entries')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'entries.user_id').onRef('tasks.id', '=', 'entries.task_id'),
    )
    .selectAll('entries')
    .select('tasks.name')
    .where('entries.user_id', '=', userId)
    .where('entries.in_bin', '=', 1)
    .where('tasks.removed_at', 'is', null)
    .execute()
}

function wireObstacle(
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

function wireSlot({ start, duration, level }: PlacedEntry) {
  return { time: shortFromStored(formatLocalTime(start)), dur: duration, tl: level }
}

function taskIdsOf(entries: readonly EntriesTable[]): string[] {
  return entries.map((entry) => entry.task_id)
}
