import { taskTrees } from '../tasks/index.ts'
import { noContext } from '@lustra/contract/ids'
import type { time } from '@lustra/contract/time'
import { dayOf, clampToCalendarRange, startOfWeek } from '@lustra/domain/calendar'
import { noColor } from '@lustra/domain/contexts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { wireContext } from '../contexts/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { taskList } from './task-list.ts'
import { chosenContexts, timeState } from './time-state.ts'
import { recentTasks } from './time-tasks.ts'
import { wireTimer } from './timer/timers.ts'
import { windowReply } from './window.ts'

export const open: ReadHandlerOf<typeof time, 'open'> = async ({ startTime, updateTime }, context) => {
  const { app, user, now, words } = context
  const day = clampToCalendarRange(dayOf(startTime ?? localTimeAt(now, user.timeZone)))
  const start = startOfWeek(day, user)
  const state = await timeState.change(app, user.id, { start })
  return reading(app, user.id, async (reads) => {
    const cached = await taskTrees(app).allTasks(reads)
    const contextIds = chosenContexts(state, cached.contexts)
    const recent = await recentTasks(reads, now)
    return {
      ...taskList(cached, recent, { contextIds, query: '', from: 0 }),
      ...(await windowReply(reads, cached, { start, withWeekBefore: true, updateTime }, context)),
      contexts: [
        ...cached.contexts.contexts.map(wireContext),
        { id: noContext, name: words.plans.tree.noContext, type: 'none' as const, color: noColor },
      ],
      selectedContextIds: contextIds,
      timer: await wireTimer(reads),
    }
  })
}
