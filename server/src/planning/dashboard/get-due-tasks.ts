import { taskTrees } from '../tasks/index.ts'
import { type dashboard, dueTasksPageSize } from '@lustra/contract/dashboard'
import { compactTime } from '@lustra/contract/wire-date'
import { dayOf, formatLocalTime, startOfDay } from '@lustra/domain/calendar'
import { dueHorizon } from '@lustra/domain/dashboard'
import { noIndex } from '@lustra/domain/tasks'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { selectionOf, dashboardTask } from './dashboard-task.ts'

/** The user's time zone decides what today is, not the client's clock (DSH-N10). */
export const getDueTasks: ReadHandlerOf<typeof dashboard, 'getDueTasks'> = ({ all }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const today = dayOf(localTimeAt(now, user.timeZone))
    const until = formatLocalTime(dueHorizon(today))
    const cached = await taskTrees(app).allTasks(reads)
    const { tasks, firstChildren } = cached.forest
    const due: number[] = []
    for (const [index, { status, dueTime }] of tasks.entries()) {
      if (status === 'NORMAL' && dueTime !== null && dueTime < until) due.push(index)
    }
    due.sort((one, other) => {
      const [first, second] = [tasks.at(one)!, tasks.at(other)!]
      if (first.dueTime !== second.dueTime) return first.dueTime! < second.dueTime! ? -1 : 1
      return second.priority - first.priority || one - other
    })
    const selection = await selectionOf(reads, cached.forest)
    return {
      entries: due.slice(0, all ? due.length : dueTasksPageSize).map((index) =>
        // A parent is completed through its subtasks.
        dashboardTask(cached, index, selection, {
          status: 'NORMAL',
          disabled: firstChildren[index] !== noIndex,
        }),
      ),
      total: due.length,
      hasTasks: tasks.length > 0,
      today: compactTime(startOfDay(today)),
    }
  })
