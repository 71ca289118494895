import { taskTrees } from '../tasks/index.ts'
import type { time } from '@lustra/contract/time'
import { type DayNumber, dayOf, startOfWeek } from '@lustra/domain/calendar'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { chosenContexts, storedChoice, timeState } from './time-state.ts'
import { calendarState } from './window.ts'

export const changeContexts: ReadHandlerOf<typeof time, 'changeContexts'> = async (
  { contextIds },
  { app, user, now },
) => {
  const { contexts } = await reading(app, user.id, (reads) => taskTrees(app).allTasks(reads))
  const state = await timeState.change(app, user.id, { contextIds: storedChoice(contextIds, contexts) })
  const current = startOfWeek(dayOf(localTimeAt(now, user.timeZone)), user)
  return {
    selectedContextIds: chosenContexts(state, contexts),
    calendarState: calendarState((state.start ?? current) as DayNumber, now, user.timeZone),
  }
}
