import { taskOf, taskTrees } from '../../tasks/index.ts'
import type { time } from '@lustra/contract/time'
import { canRunTimerOn } from '@lustra/domain/time'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { instantsOf } from '../records/free-time.ts'
import { placedBetween } from '../records/records-reader.ts'
import { trackedWithTimer } from '../records/tracked-reply.ts'
import { recordRefused, timerOf } from '../refusals.ts'
import { secondsOf } from './timers.ts'

export const changeTimer: WriteHandlerOf<typeof time, 'changeTimer'> = (
  { timerId, taskId, startTime },
  { app, author, user, now },
) =>
  app.store.write(author, 'time.changeTimer', async (writer) => {
    const timer = await timerOf(writer, timerId)
    const id = taskId ?? timer.task_id
    const task = taskOf(await taskTrees(app).treesBefore(writer, [id]), id, 'taskId')
    writer.about(task.name)
    if (!canRunTimerOn(task.status)) {
      throw new Refusal('conflict', (words) => words.timeRefusals.noTimer(task.name), { field: 'taskId' })
    }
    if (startTime !== undefined) {
      const seconds = secondsOf(now)
      // By the user's clock, even if the timer was started in another zone. If a clock change repeats the hour, the
      // later instant that is not in the future is meant.
      const start = instantsOf(startTime, user.timeZone).findLast((at) => at <= seconds)
      if (start === undefined) throw recordRefused('future')
      if ((await placedBetween(writer, start, seconds)).length > 0) throw recordRefused('overlap')
      await writer.update('timers', timer.id, { start_at: start * 1000, kept_at: null })
    }
    if (task.id !== timer.task_id) await writer.update('timers', timer.id, { task_id: task.id })
    return trackedWithTimer({ app, now }, writer, task.id)
  })
