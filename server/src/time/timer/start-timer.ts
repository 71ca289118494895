import { taskOf, taskTrees } from '../../tasks/index.ts'
import { newRecordId } from '@lustra/contract/ids'
import type { time } from '@lustra/contract/time'
import { Refusal } from '../../refusal.ts'
import type { HandlerOf } from '../../call/serve.ts'
import type { Writer } from '../../store/writer.ts'
import { instantsOf } from '../records/free-time.ts'
import { placeColumns } from '../records/record-columns.ts'
import { placedBetween } from '../records/records-reader.ts'
import { recordRefused, refuseTakenRecordId } from '../refusals.ts'
import { recordTimer, runningTimer, secondsOf } from './timers.ts'
import { trackedWithTimer } from '../records/tracked-reply.ts'

/** Starts the timer of a task; the one that runs is stopped in the same change. That of the same task simply runs on. */
export const startTimer: HandlerOf<typeof time, 'startTimer'> = (
  { taskId, recordId, startTime },
  { app, author, user, now },
) =>
  app.store.write(author, 'time.startTimer', async (writer) => {
    const task = taskOf(await taskTrees(app).around(writer, [taskId]), taskId, 'taskId')
    writer.about(task.name)
    if (task.status !== 'NORMAL') {
      throw new Refusal('conflict', (words) => words.timeRefusals.closed(task.name), { field: 'taskId' })
    }
    const seconds = secondsOf(now)
    const start = startTime === undefined ? seconds : instantsOf(startTime, user.timeZone)[0]!
    if (start > seconds) throw recordRefused('future')

    const running = await runningTimer(writer)
    if (running?.task_id === taskId && startTime === undefined) {
      return trackedWithTimer({ app, now }, writer, taskId)
    }
    await refuseTakenRecordId(writer, recordId)
    if (running) await recordTimer(writer, running, Math.max(start, secondsOf(running.start_at)), now)
    await cutAt(writer, seconds, now)
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

/** A record put on the current half hour tells of minutes that are still to come: now something else is done in them. */
async function cutAt(writer: Writer, seconds: number, now: number): Promise<void> {
  for (const { id, start } of await placedBetween(writer, seconds, seconds + 86_400)) {
    if (start >= seconds) await writer.update('records', id, { removed_at: now })
    else await shorten(writer, id, seconds - start)
  }
}

async function shorten(writer: Writer, id: string, duration: number): Promise<void> {
  const [record] = await writer.rows('records', [id])
  const place = placeColumns({ start: secondsOf(record!.start_at), duration }, record!.zone)
  await writer.update('records', id, place)
}
