import { noContext } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { hourOfWeek, hoursPerWeek } from '@lustra/domain/reports'
import { categoryOf } from '../contexts/index.ts'
import { countedTasks } from './counted-tasks.ts'
import type { CreateReport } from './report-context.ts'
import { trackedTime } from './tracked-time.ts'

/** The time of each category by hour of the week, the category with the most time first. */
export const hoursOfDay: CreateReport = async ({ report, reads, forests, chosen, period, moment }) => {
  const tasks = await forests.of(reads)
  const { forest, contexts } = tasks
  const counted = await countedTasks(report, chosen, reads, tasks)
  const categoryByTask = forest.tasks.map(({ id }) => categoryOf(contexts, id))
  const tracked = await trackedTime(reads, period, moment.now, forest, counted)
  const byCategory = Map.groupBy(tracked, ({ index }) => categoryByTask[index]?.id ?? noContext)
  const rows = [...byCategory].map(([contextId, time]) => {
    const hours = Array.from({ length: hoursPerWeek }, () => 0)
    for (const { day, hour, seconds } of time) hours[hourOfWeek(day, hour)]! += seconds
    const category = categoryByTask[time[0]!.index]
    return {
      kind: 'hours' as const,
      contextId,
      name: category?.name ?? '',
      color: category?.color ?? noColor,
      hours,
      time: hours.reduce((sum, seconds) => sum + seconds, 0),
    }
  })
  rows.sort((one, other) => other.time - one.time)
  return {
    content: { data: rows, total: rows.length, time: rows.reduce((sum, { time }) => sum + time, 0) },
  }
}
