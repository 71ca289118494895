import { type ContextChoice, noContext } from '@lustra/contract/ids'
import { noColor } from '@lustra/domain/contexts'
import { hourOfWeek, hoursPerWeek } from '@lustra/domain/reports'
import { categoryOf } from '../contexts/index.ts'
import { countedTasks } from './counted-tasks.ts'
import type { CreateReport } from './report-context.ts'
import { trackedTime } from './tracked-time.ts'

/** The time of each category by hour of the week, largest category first. */
export const hoursOfDay: CreateReport = async ({ report, reads, forests, chosen, period, moment }) => {
  const tasks = await forests.allTasks(reads)
  const { forest, contexts } = tasks
  const counted = await countedTasks(report, chosen, reads, tasks)
  const categoryByTask = forest.tasks.map(({ id }) => categoryOf(contexts, id))
  const tracked = await trackedTime(reads, period, moment.now, forest, counted)
  const byCategory = new Map<string, number[]>()
  const categories = new Map(categoryByTask.map((category) => [category?.id ?? noContext, category]))
  const hoursByTask: (number[] | undefined)[] = []
  const hoursOf = (index: number) =>
    byCategory.getOrInsertComputed(categoryByTask[index]?.id ?? noContext, () =>
      Array.from({ length: hoursPerWeek }, () => 0),
    )
  tracked.visit((index, day, hour, seconds) => {
    const hours = (hoursByTask[index] ??= hoursOf(index))
    hours[hourOfWeek(day, hour)]! += seconds
  })
  const rows = [...byCategory].map(([id, hours]) => {
    const category = categories.get(id)
    return {
      kind: 'hours' as const,
      contextId: id as ContextChoice,
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
