/** Series that stayed in the bin when their task was restored, because their level conflicted with relatives. */
import { bold } from '@lustra/contract/markup'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { SeriesTable } from '../../kernel/database/tables.ts'
import { withoutClosure } from '@lustra/domain/scheduling'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { changeClosures, entriesOfSeries, seriesFrom } from '../recurrence/index.ts'
import type { PlacedEntry } from '../scheduling/index.ts'
import type { UserReads } from '../../kernel/store/user-reads.ts'
import { taskTrees, openEntriesOf } from '../tasks/index.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'
import { restoreEntries } from './removed-entries.ts'
import { fittingPlans, obstacles, wireObstacle, wireSlot } from './plan-obstacles.ts'

export const removedSeries: BinKind = {
  async list(reads, { app }) {
    const series = await readSeriesInBin(reads)
    const taskIds = series.map((row) => row.task_id)
    const forest = await taskTrees(app).treesBefore(reads, taskIds)
    const contexts = await readTaskContexts(reads, taskIds)
    const obstacleTo = obstacles({ forest, levels: openEntriesOf(forest), onHours: [] })
    return series.map((row) => {
      const slot = seriesSlot(row)
      return {
        id: row.id,
        name: bold(row.name),
        removedAt: row.removed_at!,
        sign: 'entry' as const,
        color: colorOf(contexts, row.task_id),
        below: 0,
        above: [],
        slot: wireSlot(slot),
        obstacle: wireObstacle(obstacleTo(slot), new Map(), forest),
      }
    })
  },

  async restore(writer, ids, { app, now, user }) {
    const series = foundInBin(await readSeriesInBin(writer), ids)
    const forest = await taskTrees(app).treesAfter(
      writer,
      series.map((row) => row.task_id),
    )
    const plans = series.map((row, index) => ({
      slot: seriesSlot(row),
      removedAt: row.removed_at! - index / series.length,
      mayOverlap: true,
    }))
    const clock = localTimeAt(now, user.timeZone)
    const fitting = await fittingPlans(writer, plans, { forest, levels: openEntriesOf(forest) })
    for (const row of series) {
      if (!fitting.has(row.id)) continue
      const occurrences = await entriesOfSeries(writer, row.id)
      const waiting = occurrences.filter((entry) => entry.removed_at === row.removed_at)
      await restoreEntries(writer, waiting, clock)
    }
    await changeClosures(writer, [...fitting], (closures) =>
      withoutClosure(closures, clock, ['removed-task']),
    )
    await writer.updateAll('series', [...fitting], { removed_at: null, in_bin: 0 })
    return { name: series[0]!.name, count: fitting.size, left: series.length - fitting.size }
  },

  async remove(writer, ids) {
    foundInBin(await readSeriesInBin(writer), ids)
    for (const id of ids) {
      const occurrences = await entriesOfSeries(writer, id)
      await writer.deletePermanently(
        'entries',
        occurrences.map((entry) => entry.id),
      )
    }
    await writer.deletePermanently('series', ids)
  },
}

/** The first occurrence represents the series, because all occurrences are on one level. */
export function seriesSlot(row: SeriesTable): PlacedEntry {
  const { id, taskId, level, start, duration } = seriesFrom(row)
  return { id, taskId, level, start, duration, status: 'NORMAL', pinned: false }
}

function readSeriesInBin({ read, userId }: UserReads) {
  return read
    .selectFrom('series')
    .innerJoin('tasks', (join) =>
      join.onRef('tasks.user_id', '=', 'series.user_id').onRef('tasks.id', '=', 'series.task_id'),
    )
    .selectAll('series')
    .select('tasks.name')
    .where('series.user_id', '=', userId)
    .where('series.in_bin', '=', 1)
    .where('tasks.removed_at', 'is', null)
    .execute()
}
