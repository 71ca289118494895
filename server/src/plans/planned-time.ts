import type { plans } from '@lustra/contract/plans'
import { type DayNumber, dayOf, levelOfKind, reachableDay, windowFrom } from '@lustra/domain/calendar'
import { plannedByPeriod, unplacedWork } from '@lustra/domain/scheduling'
import { numbersWithin } from '@lustra/domain/tasks'
import type { HandlerOf } from '../call/serve.ts'
import { reading } from '../store/user-reads.ts'
import { rulesOf } from './displayed-period.ts'
import { coarseEntriesOf, secondsOnHours, tasksOnPeriods, timeByDay } from './planned-entries.ts'

/** How much is planned in what a view shows. Asked by screens of users who have working hours to hold against it. */
export const plannedTime: HandlerOf<typeof plans, 'plannedTime'> = ({ view }, { app, user }) =>
  reading(app, user.id, async (reads) => {
    const { top, bottom } = windowFrom(view.view, reachableDay(dayOf(view.startTime)), rulesOf(user))
    const periods = [...top, ...bottom]
    const coarsest = levelOfKind(periods[0]!.kind)
    const start = Math.min(...periods.map((period) => period.start)) as DayNumber
    const end = Math.max(...periods.map((period) => period.end)) as DayNumber

    const days = await timeByDay(reads, start, end)
    const onPeriods = await tasksOnPeriods(reads, coarsest, start, end)
    if (onPeriods.length === 0) return { planned: plannedByPeriod(periods, days, []) }

    const { forest } = await app.forests.of(reads)
    const ids = numbersWithin(forest, onPeriods).map((number) => forest.tasks[number]!.id)
    const onHours = await secondsOnHours(reads, ids)
    const work = unplacedWork(forest, forest.limits, onHours, await coarseEntriesOf(reads, ids))
    return { planned: plannedByPeriod(periods, days, work) }
  })
