import { type TaskForest, parentOf, taskTrees } from '../tasks/index.ts'
import type { dashboard } from '@lustra/contract/dashboard'
import { shortFromStored } from '@lustra/contract/wire-date'
import { addDays, addSeconds, dayOf, startOfDay, timeLevels } from '@lustra/domain/calendar'
import { refuseEntryStatus } from '@lustra/domain/scheduling'
import { noIndex } from '@lustra/domain/tasks'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { type EntryRow, entriesOverlapping, hourLevels } from '../scheduling/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { selectionOf, dashboardTask } from './dashboard-task.ts'

const coarseLevels = timeLevels.filter((level) => !hourLevels.includes(level))

export const getPlans: ReadHandlerOf<typeof dashboard, 'getPlans'> = (_, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const clock = localTimeAt(now, user.timeZone)
    const today = dayOf(clock)
    const cached = await taskTrees(app).allTasks(reads)
    const { forest } = cached
    const rows = [
      ...(await entriesOverlapping(reads, hourLevels, startOfDay(today), startOfDay(addDays(today, 1)))),
      ...(await entriesOverlapping(reads, coarseLevels, clock, addSeconds(clock, 1))),
    ].filter((row) => forest.indexById.has(row.task_id))
    const priorityOf = (row: EntryRow) => forest.tasks.at(forest.indexById.get(row.task_id)!)!.priority
    rows.sort(
      (one, other) =>
        groupOf(one) - groupOf(other) ||
        compareTexts(one.start_time, other.start_time) ||
        priorityOf(other) - priorityOf(one) ||
        compareTexts(one.id, other.id),
    )
    const selection = await selectionOf(reads, forest)
    return {
      entries: rows.map((row) => ({
        ...dashboardTask(cached, forest.indexById.get(row.task_id)!, selection, {
          status: row.status,
          disabled: isFixed(forest, row),
        }),
        entryId: row.id,
        timeLevel: row.level,
        startTime: shortFromStored(row.start_time),
        duration: row.duration,
      })),
    }
  })

/** Entries of the two hour levels form one group. */
function groupOf({ level }: EntryRow): number {
  return hourLevels.includes(level) ? 0 : level
}

function compareTexts(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** Whether its checkbox is disabled, by the same rule as on the plans screen. */
function isFixed(forest: TaskForest, row: EntryRow): boolean {
  const index = forest.indexById.get(row.task_id)!
  const task = forest.tasks.at(index)!
  const { status } = row
  const owner = { ...task, hasChildren: forest.firstChildren[index] !== noIndex }
  const to = status === 'COMPLETED' ? 'NORMAL' : 'COMPLETED'
  return refuseEntryStatus({ status }, to, owner, parentOf(forest, task)) !== null
}
