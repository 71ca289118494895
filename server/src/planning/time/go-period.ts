import { taskTrees } from '../tasks/index.ts'
import type { time } from '@lustra/contract/time'
import { type DayNumber, addDays, dayOf, clampToCalendarRange, startOfWeek } from '@lustra/domain/calendar'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { timeState } from './time-state.ts'
import { windowReply } from './window.ts'

/** Moves the calendar by a number of days, or to the current week. */
export const goPeriod: ReadHandlerOf<typeof time, 'goPeriod'> = async (input, context) => {
  const { app, user, now } = context
  const today = dayOf(localTimeAt(now, user.timeZone))
  const from = input.startTime === undefined ? await currentStart() : dayOf(input.startTime)
  const target = input.setCurrent ? today : clampToCalendarRange(addDays(from, input.daysDiff))
  const start = input.setCurrent || input.shouldRound ? startOfWeek(target, user) : target
  await timeState.change(app, user.id, { start })
  return reading(app, user.id, async (reads) => {
    const tasks = await taskTrees(app).allTasks(reads)
    const { loadAll: withWeekBefore, updateTime } = input
    return windowReply(reads, tasks, { start, withWeekBefore, updateTime }, context)
  })

  async function currentStart(): Promise<DayNumber> {
    const { start } = await timeState.read(app.database.read, user.id)
    return start === null ? startOfWeek(today, user) : (start as DayNumber)
  }
}
