/** Lower limits of imported tasks that contradict their upper limits. */
import { bold, muted } from '@lustra/contract/markup'
import { parseLocalTime } from '@lustra/domain/calendar'
import { levelRank } from '@lustra/domain/scheduling'
import type { ServerWords } from '@lustra/words'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import { type TaskWithLimitsInBin, readLimitsInBin, restoreLimits } from '../tasks/index.ts'
import { type BinKind, foundInBin } from './bin-kind.ts'

/** An item has the id of its task. */
export const removedLimits: BinKind = {
  async list(reads, { words }) {
    const tasks = await readLimitsInBin(reads)
    const contexts = await readTaskContexts(
      reads,
      tasks.map(({ id }) => id),
    )
    return tasks.map((task) => ({
      id: task.id,
      name: `${bold(task.name)} ${muted(textOf(task, words))}`,
      removedAt: task.since,
      sign: 'task' as const,
      color: colorOf(contexts, task.id),
      below: 0,
      above: [],
      obstacle: task.obstacle && { code: task.obstacle, name: task.name, slot: null },
    }))
  },

  async restore(writer, ids) {
    const found = foundInBin(await readLimitsInBin(writer), ids)
    const count = await restoreLimits(writer, found)
    return { name: found[0]!.name, count, left: found.length - count }
  },

  async remove(writer, ids) {
    foundInBin(await readLimitsInBin(writer), ids)
    await writer.updateAll('tasks', ids, { limits_in_bin: null })
  },
}

/** `Start: 5 December 2026, Lowest level: a week` */
function textOf({ limits }: TaskWithLimitsInBin, { recycleBin, plans }: ServerWords): string {
  const { start_time: start, min_duration: duration, min_level: level } = limits
  return [
    ...(start ? [recycleBin.limits.start(parseLocalTime(start)!)] : []),
    ...(duration ? [recycleBin.limits.shortest(Math.ceil(duration / 60))] : []),
    ...(level ? [recycleBin.limits.lowestLevel(plans.levelRefusals.levels[levelRank(level)])] : []),
  ].join(', ')
}
