import type { InputOf } from '@lustra/contract/call'
import type { recycleBin } from '@lustra/contract/recycle-bin'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { refuseSlot } from '../plans/index.ts'
import { closingColumns, slotAt, slotColumns } from '../scheduling/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { plannableTask, taskOf, taskTrees } from '../tasks/index.ts'
import { freeIntervalFor, instantsOf, intervalColumns, latestEnd } from '../time/index.ts'
import { foundInBin } from './bin-kind.ts'
import { readEntriesInBin } from './removed-entries.ts'
import { readRecordsInBin } from './removed-records.ts'

type Place = InputOf<(typeof recycleBin)['actions']['place']>

/** Restores a record or an entry at a free time; keeps its duration unless another one is given. */
export const place: WriteHandlerOf<typeof recycleBin, 'place'> = (input, context) =>
  context.app.store.write(context.author, 'recycleBin.place', async (writer) => {
    const name = await (input.type === 'RECORD' ? placeRecord : placeEntry)(writer, input, context)
    writer.about(name)
    return { count: 1 }
  })

async function placeRecord(writer: Writer, input: Place, { now, user }: WriteContext): Promise<string> {
  const { id, zone, duration, name } = foundInBin(await readRecordsInBin(writer), [input.id])[0]!
  const free = await freeIntervalFor(writer, instantsOf(input.startTime, zone), {
    duration: input.duration ?? duration,
    latest: latestEnd(now, user.timeZone),
    itself: null,
  })
  await writer.update('records', id, { ...intervalColumns(free, zone), removed_at: null, in_bin: 0 })
  return name
}

async function placeEntry(writer: Writer, input: Place, { app, user }: WriteContext): Promise<string> {
  const entry = foundInBin(await readEntriesInBin(writer), [input.id])[0]!
  const forest = await taskTrees(app).treesBefore(writer, [entry.task_id])
  const { name } = taskOf(forest, entry.task_id, 'id')
  const duration = input.duration ?? entry.duration
  const slot = slotAt({ newStartTime: input.startTime, duration, timeLevel: entry.level }, user)
  await refuseSlot(writer, plannableTask(forest, entry.task_id), slot, { old: null, rule: user })
  await writer.update('entries', entry.id, {
    ...slotColumns(slot),
    ...closingColumns(null),
    removed_at: null,
    in_bin: 0,
  })
  return name
}
