import type { InputOf } from '@lustra/contract/call'
import type { proposals } from '@lustra/contract/proposals'
import { endOf, levelRank } from '@lustra/domain/scheduling'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { entryToMove, freeEntryId, refuseSlot } from '../plans/index.ts'
import { changeEntry, closingColumns, newEntry, slotAt, slotColumns, wireEntry } from '../scheduling/index.ts'
import { type TaskForest, nodeOf, plannableTask, taskOf, taskTrees } from '../tasks/index.ts'

type Place = InputOf<(typeof proposals)['actions']['accept']>['places'][number]

/**
 * Coarse levels are stored first, because an entry limits the levels of relatives. Each place is checked like a drop; one that is
 * refused changes nothing (RHY-037, RHY-038).
 */
export const accept: WriteHandlerOf<typeof proposals, 'accept'> = ({ places }, context) => {
  const { app, author, words } = context
  const call = places.length > 1 ? 'scheduleTasks' : 'scheduleTask'
  return app.store.write(author, `proposals.${call}`, async (writer) => {
    const ids = [...new Set(places.map(({ taskId }) => taskId))]
    const refusals = new Map<Place, Refusal>()
    let forest = await taskTrees(app).treesBefore(writer, ids)
    const names = new Map(ids.map((id) => [id, nodeOf(forest, id)?.name ?? '']))
    const levels = [...new Set(places.map(({ tl }) => levelRank(tl)))].sort((one, other) => other - one)
    for (const [index, level] of levels.entries()) {
      if (index > 0) forest = await taskTrees(app).treesAfter(writer, ids)
      for (const place of places.filter(({ tl }) => levelRank(tl) === level)) {
        const refusal = await refusedBy(() => store(writer, forest, place, context))
        if (refusal) refusals.set(place, refusal)
      }
    }
    const stored = places.filter((place) => !refusals.has(place))
    if (stored[0]) writer.about(names.get(stored[0].taskId)!)
    const rows = await writer.rows(
      'entries',
      stored.map(({ entryId }) => entryId),
    )
    return {
      entries: rows.map(wireEntry),
      refused: places.flatMap((place) => {
        const refusal = refusals.get(place)
        const name = names.get(place.taskId)!
        return refusal ? [{ entryId: place.entryId, name, reason: refusal.messageIn(words) }] : []
      }),
    }
  })
}

async function store(
  writer: Writer,
  forest: TaskForest,
  { taskId: id, entryId, moves, time, dur, tl }: Place,
  { user, now }: WriteContext,
): Promise<void> {
  const { id: taskId, name } = taskOf(forest, id, 'places')
  const slot = slotAt({ newStartTime: time, duration: dur, timeLevel: tl }, user)
  if (endOf(slot) <= localTimeAt(now, user.timeZone)) {
    throw new Refusal('conflict', ({ planRefusals }) => planRefusals.isOver(name))
  }
  const moved = { id: entryId, taskId, name, start: null, field: 'places' }
  const old = moves ? await entryToMove(writer, moved) : null
  await refuseSlot(writer, plannableTask(forest, taskId), slot, { old, rule: user })
  if (old) await changeEntry(writer, old, { ...slotColumns(slot), ...closingColumns(null) }, now)
  else {
    const newId = await freeEntryId(writer, entryId)
    await writer.insert('entries', newEntry({ id: newId, taskId, slot, now }))
  }
}

async function refusedBy(change: () => Promise<void>): Promise<Refusal | null> {
  try {
    await change()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
