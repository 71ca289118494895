import { taskTrees } from '../tasks/index.ts'
import type { plans } from '@lustra/contract/plans'
import { dayOf, levelOfKind, clampToCalendarRange, windowStartingAt } from '@lustra/domain/calendar'
import { plannedByPeriod, untimedWork } from '@lustra/domain/scheduling'
import { subtreeIndexes } from '@lustra/domain/tasks'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import {
  coarseEntriesOf,
  plannedBySeries,
  secondsOnHours,
  tasksOnPeriods,
  timeBetween,
} from '../scheduling/index.ts'

export const plannedTime: ReadHandlerOf<typeof plans, 'plannedTime'> = ({ view }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const { top, bottom } = windowStartingAt(view.view, clampToCalendarRange(dayOf(view.startTime)), user)
    const periods = [...top, ...bottom]
    const coarsest = levelOfKind(periods[0]!.kind)
    const edges = [...new Set(periods.flatMap((period) => [period.start, period.end]))].sort((a, b) => a - b)
    const [start, end] = [edges[0]!, edges.at(-1)!]

    const ofSeries = await plannedBySeries(reads, coarsest, start, end)
    const days = [...(await timeBetween(reads, edges)), ...ofSeries.days]
    const onPeriods = await tasksOnPeriods(reads, coarsest, start, end)
    const taskIds = [...onPeriods, ...ofSeries.coarse.map(({ taskId }) => taskId)]
    if (taskIds.length === 0) return { planned: plannedByPeriod(periods, days, []) }

    const { forest } = await taskTrees(app).allTasks(reads)
    const ids = subtreeIndexes(forest, taskIds).map((index) => forest.tasks.at(index)!.id)
    const coarse = [...(await coarseEntriesOf(reads, ids)), ...ofSeries.coarse]
    const work = untimedWork(forest, forest.limits, await secondsOnHours(reads, ids), coarse)
    return { planned: plannedByPeriod(periods, days, work) }
  })
