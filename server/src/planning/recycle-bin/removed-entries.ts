/** Entries that stayed in the bin when their task was restored, because they no longer fitted into the plans. */
import { bold } from '@lustra/contract/markup'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { EntriesTable } from '../../kernel/database/tables.ts'
import type { LocalTime } from '@lustra/domain/calendar'
import { type OverlapRule, closableUntil, entriesInTheWay } from '@lustra/domain/scheduling'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { closingColumns, slotFrom } from '../scheduling/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { taskNames, taskTrees, openEntriesOf } from '../tasks/index.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'
import { fittingPlans, hourEntriesAround, obstacles, wireObstacle, wireSlot } from './plan-obstacles.ts'

export const removedEntries: BinKind = {
  async list(reads, { app, user }) {
    const entries = await readEntriesInBin(reads)
    const forest = await taskTrees(app).treesBefore(reads, taskIdsOf(entries))
    const contexts = await readTaskContexts(reads, taskIdsOf(entries))
    const slots = entries.map(slotFrom)
    const onHours = entriesInTheWay(await hourEntriesAround(reads, slots), user)
    const around = { forest, levels: openEntriesOf(forest), onHours }
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

  async restore(writer, ids, { app, now, user }) {
    const entries = foundInBin(await readEntriesInBin(writer), ids)
    const forest = await taskTrees(app).treesAfter(writer, taskIdsOf(entries))
    // Checked one by one, because they may never have been planned together.
    const plans = entries.map((row, index) => ({
      ...returning(row, user),
      removedAt: row.removed_at! - index / entries.length,
    }))
    const fitting = await fittingPlans(writer, plans, { forest, levels: openEntriesOf(forest) })
    const back = entries.filter(({ id }) => fitting.has(id))
    await restoreEntries(writer, back, localTimeAt(now, user.timeZone))
    return { name: entries[0]!.name, count: fitting.size, left: entries.length - fitting.size }
  },

  async remove(writer, ids) {
    foundInBin(await readEntriesInBin(writer), ids)
    await writer.deletePermanently('entries', ids)
  },
}

/** Clears the closing of entries that are not over, so that they can be closed again. */
export async function restoreEntries(
  writer: Writer,
  rows: readonly EntriesTable[],
  clock: LocalTime,
): Promise<void> {
  const { open = [], over = [] } = Object.groupBy(rows, (row) =>
    row.closed_by === 'removed-task' && clock < closableUntil(slotFrom(row)) ? 'open' : 'over',
  )
  const restored = { removed_at: null, in_bin: 0 }
  const idsOf = (entries: readonly EntriesTable[]) => entries.map(({ id }) => id)
  await writer.updateAll('entries', idsOf(open), { ...restored, ...closingColumns(null) })
  await writer.updateAll('entries', idsOf(over), restored)
}

export function returning(row: EntriesTable, { entriesMayOverlap }: OverlapRule) {
  return { slot: slotFrom(row), removedAt: row.removed_at!, mayOverlap: entriesMayOverlap }
}

/** Entries that are in the bin on their own, instead of with their task. */
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

function taskIdsOf(entries: readonly EntriesTable[]): string[] {
  return entries.map((entry) => entry.task_id)
}
