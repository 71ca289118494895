import { taskTrees } from '../tasks/index.ts'
import type { time } from '@lustra/contract/time'
import { dayDigits } from '@lustra/contract/wire-date'
import {
  type DayNumber,
  addDays,
  dayOf,
  daysPerWeek,
  clampToCalendarRange,
  shiftPeriod,
  startOfDay,
  startOfPeriod,
  startOfWeek,
  thursdayOf,
} from '@lustra/domain/calendar'
import {
  type Comparison,
  compareByDay,
  emptyComparison,
  plannedPartsOf,
  sumComparisons,
} from '@lustra/domain/time'
import { ancestorsOf } from '@lustra/domain/tasks'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { entriesOverlapping, hourLevels, slotFrom, wireEntry } from '../scheduling/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { recordsBetween } from './records/records-reader.ts'
import { timerRecords } from './tracked/timer-records.ts'
import { timeTasks } from './time-tasks.ts'
import { daysOfRecords } from './records/wire-records.ts'

/** Compares planned hours with tracked time; a running timer counts up to now. */
export const compare: ReadHandlerOf<typeof time, 'compare'> = ({ startTime }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const week = startOfWeek(clampToCalendarRange(dayOf(startTime)), user)
    const weekEnd = addDays(week, daysPerWeek)
    const month = startOfPeriod('MONTHS', thursdayOf(week, user), user)
    const monthEnd = shiftPeriod('MONTHS', month, 1)
    const [first, end] = [Math.min(week, month) as DayNumber, Math.max(weekEnd, monthEnd) as DayNumber]

    const rows = await entriesOverlapping(reads, hourLevels, startOfDay(first), startOfDay(end))
    const recorded = await recordsBetween(reads, startOfDay(first), startOfDay(end))
    const records = [...recorded, ...(await timerRecords(reads, now))]
    const tasks = await taskTrees(app).allTasks(reads)
    const clock = localTimeAt(now, user.timeZone)
    const byDay = compareByDay(
      rows
        .map(slotFrom)
        .filter(({ status }) => status !== 'CANCELLED')
        .flatMap((entry) => plannedPartsOf(entry, clock)),
      daysOfRecords(records).flatMap((days, index) =>
        [...days].map(([day, seconds]) => ({ day, seconds, taskId: records[index]!.task_id })),
      ),
      (taskId) => ancestorsOf(tasks.forest, taskId).map(({ id }) => id),
    )

    const visible = rows.filter((row) => {
      const { start, duration } = slotFrom(row)
      return start < startOfDay(weekEnd) && start + duration > startOfDay(week)
    })
    const days = daysFrom(week, weekEnd, byDay)
    return {
      entries: visible.map(wireEntry),
      entryTasks: await timeTasks(
        reads,
        tasks,
        visible.map((row) => row.task_id),
        now,
      ),
      days,
      week: sumComparisons(days),
      month: sumComparisons(daysFrom(month, monthEnd, byDay)),
      monthStart: dayDigits(month),
    }
  })

function daysFrom(start: DayNumber, end: DayNumber, byDay: ReadonlyMap<DayNumber, Comparison>): Comparison[] {
  return Array.from(
    { length: end - start },
    (_, index) => byDay.get(addDays(start, index)) ?? emptyComparison,
  )
}
