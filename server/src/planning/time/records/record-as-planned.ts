import { taskOf, taskTrees } from '../../tasks/index.ts'
import { newRecordId } from '@lustra/contract/ids'
import type { time } from '@lustra/contract/time'
import { minRecordSeconds } from '@lustra/contract/time-record'
import { isHourLevel } from '@lustra/domain/calendar'
import { canRecordOn, partsToRecord } from '@lustra/domain/time'
import { endOf } from '@lustra/domain/scheduling'
import { Refusal } from '../../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../../kernel/app/handler.ts'
import { liveEntry } from '../../scheduling/index.ts'
import { plannedInterval, latestEnd, takenBetween } from './free-time.ts'
import { recordColumns } from './record-columns.ts'
import { recordRefused, refuseTakenRecordId } from '../refusals.ts'
import { trackedReply } from './tracked-reply.ts'

/** Records an entry as planned, as far as its time is past and free. */
export const recordAsPlanned: WriteHandlerOf<typeof time, 'recordAsPlanned'> = (
  { entryId, recordId },
  { app, author, user, now },
) =>
  app.store.write(author, 'time.recordAsPlanned', async (writer) => {
    const entry = await liveEntry(writer, entryId, 'entryId')
    const task = taskOf(await taskTrees(app).treesBefore(writer, [entry.taskId]), entry.taskId)
    writer.about(task.name)
    if (!isHourLevel(entry.level)) {
      throw new Refusal('conflict', (words) => words.timeRefusals.onlyHours, { field: 'entryId' })
    }
    if (entry.status === 'CANCELLED' || !canRecordOn(task.status)) {
      throw new Refusal('conflict', (words) => words.timeRefusals.cancelled(task.name), { field: 'entryId' })
    }
    await refuseTakenRecordId(writer, recordId)

    const zone = user.timeZone
    const planned = plannedInterval(entry.start, endOf(entry), zone)
    const { start } = planned
    const latest = latestEnd(now, zone)
    if (latest - start < minRecordSeconds) throw recordRefused('future')
    const taken = await takenBetween(writer, start, Math.min(start + planned.duration, latest))
    const parts = partsToRecord(planned, latest, taken)
    if (parts.length === 0) {
      throw new Refusal('conflict', (words) => words.timeRefusals.trackedAlready, { field: 'entryId' })
    }
    const ids = parts.map((_, index) => (index === 0 ? recordId : undefined) ?? newRecordId())
    await writer.insert(
      'records',
      ...parts.map((part, index) =>
        recordColumns({ ...part, id: ids[index]!, taskId: task.id, kind: 'r', zone }, now),
      ),
    )
    return trackedReply({ app, now }, writer, task.id)
  })
