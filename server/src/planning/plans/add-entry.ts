import type { InputOf } from '@lustra/contract/call'
import type { tasks } from '@lustra/contract/tasks'
import { isHourLevel } from '@lustra/domain/calendar'
import type { Caller } from '../../kernel/app/signed-in-user.ts'
import { addSeries } from '../recurrence/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type TaskForest, plannableTask, taskOf } from '../tasks/index.ts'
import { freeEntryId, refuseSlot } from './schedule-task.ts'
import { seriesPlanOf, refuseSeries } from './series/series-request.ts'
import { newEntry, slotAt } from '../scheduling/index.ts'

type Place = NonNullable<InputOf<(typeof tasks)['actions']['capture']>['place']>

/** Adds the first entry or series of a new task. */
export async function addEntry(
  writer: Writer,
  forest: TaskForest,
  taskId: string,
  { entryId, time, dur: duration, tl: timeLevel, rule }: Place,
  { user, now }: { readonly user: Caller; readonly now: number },
): Promise<void> {
  taskOf(forest, taskId, 'taskId')
  const task = plannableTask(forest, taskId)
  const id = await freeEntryId(writer, entryId)
  if (rule) {
    const plan = seriesPlanOf({ rule, pace: 'each', startTime: time, duration, timeLevel }, user)
    refuseSeries(task, plan, null)
    // The first occurrence is checked like an entry; later ones may overlap other entries, as in every series.
    if (isHourLevel(plan.level)) await refuseSlot(writer, task, plan, { old: null, rule: user })
    await addSeries(writer, { id, taskId, data: plan }, now)
    return
  }
  const slot = slotAt({ newStartTime: time, duration, timeLevel }, user)
  await refuseSlot(writer, task, slot, { old: null, rule: user })
  await writer.insert('entries', newEntry({ id, taskId, slot, now }))
}
