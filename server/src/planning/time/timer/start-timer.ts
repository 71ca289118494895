import { taskOf, taskTrees } from '../../tasks/index.ts'
import { newRecordId } from '@lustra/contract/ids'
import type { time } from '@lustra/contract/time'
import { canRunTimerOn } from '@lustra/domain/time'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { instantsOf } from '../records/free-time.ts'
import { intervalColumns } from '../records/record-columns.ts'
import { placedBetween } from '../records/records-reader.ts'
import { recordRefused, refuseTakenRecordId } from '../refusals.ts'
import { recordTimer, runningTimer, secondsOf } from './timers.ts'
import { trackedWithTimer } from '../records/tracked-reply.ts'

/** Starts a task's timer, and stops a running one in the same change. A running timer of the same task continues. */
export const startTimer: WriteHandlerOf<typeof time, 'startTimer'> = (
  { taskId, recordId, startTime },
  { app, author, user, now },
) =>
  app.store.write(author, 'time.startTimer', async (writer) => {
    const task = taskOf(await taskTrees(app).treesBefore(writer, [taskId]), taskId, 'taskId')
    writer.about(task.name)
    if (!canRunTimerOn(task.status)) {
      throw new Refusal('conflict', (words) => words.timeRefusals.noTimer(task.name), { field: 'taskId' })
    }
    const seconds = secondsOf(now)
    // If a clock change repeats the hour, the later instant that is not in the future is meant.
    const starts = startTime === undefined ? [seconds] : instantsOf(startTime, user.timeZone)
    const start = starts.findLast((each) => each <= seconds) ?? starts[0]
    if (start > seconds) throw recordRefused('future')

    const running = await runningTimer(writer)
    if (running?.task_id === taskId && startTime === undefined) {
      return trackedWithTimer({ app, now }, writer, taskId)
    }
    await refuseTakenRecordId(writer, recordId)
    if (running) await recordTimer(writer, running, Math.max(start, secondsOf(running.start_at)), now)
    await cutRecordsAt(writer, seconds, now)
    if ((await placedBetween(writer, start, seconds)).length > 0) throw recordRefused('overlap')
    await writer.insert('timers', {
      id: recordId ?? newRecordId(),
      task_id: taskId,
      start_at: start * 1000,
      zone: user.timeZone,
      kept_at: null,
      created_at: now,
    })
    return trackedWithTimer({ app, now }, writer, taskId)
  })

/** Cuts records that reach into the future (to the end of the current half hour at most), because the timer takes that time. */
async function cutRecordsAt(writer: Writer, seconds: number, now: number): Promise<void> {
  for (const { id, start } of await placedBetween(writer, seconds, seconds + 86_400)) {
    if (start >= seconds) await writer.update('records', id, { removed_at: now })
    else await shorten(writer, id, seconds - start)
  }
}

async function shorten(writer: Writer, id: string, duration: number): Promise<void> {
  const [record] = await writer.rows('records', [id])
  const place = intervalColumns({ start: secondsOf(record!.start_at), duration }, record!.zone)
  await writer.update('records', id, place)
}
