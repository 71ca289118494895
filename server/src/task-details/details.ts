import { readBinders, taskOf, taskTrees } from '../tasks/index.ts'
import { taskTextFieldNames } from '@lustra/contract/task-text-fields'
import type { tasks } from '@lustra/contract/tasks'
import { compactFromStored } from '@lustra/contract/wire-date'
import { dayOf } from '@lustra/domain/calendar'
import { descendantsOf } from '@lustra/domain/tasks'
import { localTimeAt, storedNow } from '../clock/user-clock.ts'
import type { HandlerOf } from '../call/serve.ts'
import { restrictionsOf } from '../plans/index.ts'
import { reading } from '../store/user-reads.ts'
import { plannedOf, scheduleOf, trackedOf, trackedWeeksOf } from './planned-and-tracked.ts'

export const details: HandlerOf<typeof tasks, 'details'> = ({ id }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest } = await taskTrees(app).of(reads)
    taskOf(forest, id)
    const { created_at, changed_at, completed_at, cancelled_at, ...texts } = await reads.read
      .selectFrom('tasks')
      .select([...taskTextFieldNames, 'created_at', 'changed_at', 'completed_at', 'cancelled_at'])
      .where('user_id', '=', user.id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const below = descendantsOf(forest, id).map((each) => each.id)
    const clock = (instant: number) => compactFromStored(storedNow(instant, user.timeZone))
    return {
      ...texts,
      created: clock(created_at),
      changed: clock(changed_at),
      completed: completed_at === null ? null : clock(completed_at),
      cancelled: cancelled_at === null ? null : clock(cancelled_at),
      restrictions: restrictionsOf(forest, forest.indexById.get(id)!),
      ...(await readBinders(reads, forest, id)),
      planned: await plannedOf(reads, id, below),
      tracked: await trackedOf(reads, id, below),
      trackedWeeks: await trackedWeeksOf(reads, [id, ...below], {
        today: dayOf(localTimeAt(now, user.timeZone)),
        rules: user,
      }),
      ...(await scheduleOf(reads, id, storedNow(now, user.timeZone))),
    }
  })
