import { readBinders, taskOf, taskTrees } from '../tasks/index.ts'
import { panelFields } from '@lustra/contract/task-fields'
import type { tasks } from '@lustra/contract/tasks'
import { compactFromStored } from '@lustra/contract/wire-date'
import { dayOf } from '@lustra/domain/calendar'
import { descendantsOf } from '@lustra/domain/tasks'
import { localTimeAt, storedNow } from '../../kernel/clock/user-clock.ts'
import { columnOf } from '../../kernel/database/task-columns.ts'
import { compiledOnce } from '../../kernel/database/compiled-once.ts'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { restrictionsOf } from '../plans/index.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { timerRecords } from '../time/index.ts'
import { plannedOf, scheduleOf, trackedWeeksOf } from './planned-and-tracked.ts'

export const details: ReadHandlerOf<typeof tasks, 'details'> = ({ id }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest, tracked } = await taskTrees(app).allTasks(reads)
    const task = taskOf(forest, id)
    const index = forest.indexById.get(id)!
    const ids = [id, ...descendantsOf(forest, id).map((each) => each.id)]
    const today = dayOf(localTimeAt(now, user.timeZone))
    // These reads do not depend on one another, so that PostgreSQL gets their statements at once.
    const [found, binders, planned, running, schedule] = await Promise.all([
      readTexts(reads.read, { userId: user.id, id }),
      readBinders(reads, forest, id),
      plannedOf(reads, id, ids),
      timerRecords(reads, now),
      scheduleOf(reads, task, storedNow(now, user.timeZone)),
    ])
    const trackedWeeks = await trackedWeeksOf(reads, ids, running, { today, rules: user })
    const runningOn = (taskIds: readonly string[]) =>
      running.reduce((sum, each) => sum + (taskIds.includes(each.task_id) ? each.duration : 0), 0)
    const { created_at, changed_at, completed_at, cancelled_at, ...texts } = found.rows[0]!
    const clock = (instant: number) => compactFromStored(storedNow(instant, user.timeZone))
    return {
      ...texts,
      created: clock(created_at),
      changed: clock(changed_at),
      completed: completed_at === null ? null : clock(completed_at),
      cancelled: cancelled_at === null ? null : clock(cancelled_at),
      restrictions: restrictionsOf(forest, index),
      ...binders,
      planned,
      tracked: {
        own: tracked.own.at(index)! + runningOn([id]),
        all: tracked.all.at(index)! + runningOn(ids),
      },
      trackedWeeks,
      ...schedule,
    }
  })

const readTexts = compiledOnce((read, { userId, id }: { readonly userId: string; readonly id: string }) =>
  read
    .selectFrom('tasks')
    .select([
      ...panelFields.map((field) => columnOf[field]),
      'created_at',
      'changed_at',
      'completed_at',
      'cancelled_at',
    ])
    .where('user_id', '=', userId)
    .where('id', '=', id),
)
