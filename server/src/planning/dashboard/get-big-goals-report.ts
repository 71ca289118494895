import { taskTrees } from '../tasks/index.ts'
import type { dashboard } from '@lustra/contract/dashboard'
import { dayDigits } from '@lustra/contract/wire-date'
import { addDays, dayOf, daysPerWeek, startOfDay } from '@lustra/domain/calendar'
import { subtreeIndexes } from '@lustra/domain/tasks'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { bigGoalsIn } from '../goals/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { daysOfRecords, recordsBetween, timerRecords } from '../time/index.ts'

export const getBigGoalsReport: ReadHandlerOf<typeof dashboard, 'getBigGoalsReport'> = (
  _,
  { app, user, now },
) =>
  reading(app, user.id, async (reads) => {
    const end = addDays(dayOf(localTimeAt(now, user.timeZone)), 1)
    const start = addDays(end, -daysPerWeek)
    const { forest } = await taskTrees(app).allTasks(reads)
    const within = subtreeIndexes(forest, await bigGoalsIn(reads, forest))
    const bigGoalTaskIds = new Set(within.map((index) => forest.tasks.at(index)!.id))
    const recorded = await recordsBetween(reads, startOfDay(start), startOfDay(end))
    const records = [...recorded, ...(await timerRecords(reads, now))].filter((record) =>
      bigGoalTaskIds.has(record.task_id),
    )
    const seconds = Array.from({ length: daysPerWeek }, () => 0)
    for (const days of daysOfRecords(records)) {
      for (const [day, tracked] of days) {
        if (day >= start && day < end) seconds[day - start]! += tracked
      }
    }
    return {
      data: seconds.map((duration, index) => ({
        time: dayDigits(addDays(start, index)),
        duration,
      })),
      noData: seconds.every((duration) => duration === 0),
    }
  })
