/** Of what the planned and the available time of a period consist, and both by context that has hours of its own (RHY-027). */
import type { capacity } from '@lustra/contract/capacity'
import { levelOfKind, periodOf } from '@lustra/domain/calendar'
import { breakdownOf, plannedTime } from '@lustra/domain/capacity'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import {
  occurrencesOnHours,
  occurrencesOnPeriods,
  taskSlotsOnHours,
  tasksOnPeriods,
} from '../scheduling/index.ts'
import { taskTrees } from '../tasks/index.ts'
import { contextsWithHours, hoursOfTask } from './context-hours.ts'
import { untimedWorkOf } from './untimed-work.ts'
import { readWorkingCalendar } from './working-calendar.ts'

export const breakdown: ReadHandlerOf<typeof capacity, 'breakdown'> = ({ kind, day }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const period = periodOf(kind, day, user)
    const { start, end } = period
    const level = levelOfKind(kind)
    const calendar = await readWorkingCalendar(reads)
    const tasks = await taskTrees(app).allTasks(reads)
    const stored = await taskSlotsOnHours(reads, start, end)
    const onHours = [...stored, ...(await occurrencesOnHours(reads, start, end))]
    const occurrences = await occurrencesOnPeriods(reads, level, start, end)
    const taskIds = [
      ...(await tasksOnPeriods(reads, level, start, end)),
      ...occurrences.map(({ taskId }) => taskId),
    ]
    const all = taskIds.length === 0 ? [] : await untimedWorkOf(app, reads, taskIds, occurrences)
    const work = all.filter((one) => one.level <= level && one.start < end && start < one.end)
    const parts = breakdownOf(period, calendar, { onHours, work })
    return {
      ...parts,
      planned: plannedTime(parts),
      onPeriods: parts.onPeriods.map(({ level: tl, ...part }) => ({ tl, ...part })),
      contexts: contextsWithHours(tasks.contexts, calendar).map(({ id, name, color, calendar: hours }) => {
        const isOwn = ({ taskId }: { readonly taskId: string }) => hoursOfTask(tasks, taskId) === id
        const taken = onHours.filter((entry) => isOwn(entry) || entry.pinned)
        const own = breakdownOf(period, hours, { onHours: taken, work: work.filter(isOwn) })
        const { available, outside } = own
        return { id, name, color, planned: plannedTime(own), outside, available: available ?? 0 }
      }),
    }
  })
