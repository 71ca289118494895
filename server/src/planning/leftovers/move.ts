import type { leftovers } from '@lustra/contract/leftovers'
import type { EntryId } from '@lustra/contract/ids'
import { type LocalTime, formatLocalTime, isHourLevel } from '@lustra/domain/calendar'
import { type NewPlace, lastMomentOf } from '@lustra/domain/leftovers'
import type { PlacedSlot } from '@lustra/domain/scheduling'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { Refusal } from '../../kernel/refusal.ts'
import {
  type LiveEntry,
  changeEntry,
  closingColumns,
  slotColumns,
  wirePlace,
  wireTime,
} from '../scheduling/index.ts'
import { plannableTask, taskTrees } from '../tasks/index.ts'
import { changeOf, chosenEntries, nameChange, refusedReply } from './chosen-entries.ts'
import { clockOf } from './clock.ts'
import { calendarAround, placeFor } from './places.ts'

interface Moved extends NewPlace {
  readonly entry: LiveEntry
}

/**
 * Moves entries one after the other, so that those on hours do not take the same time. An entry that its relative's level refuses
 * is tried again after the relatives have moved.
 */
export const move: WriteHandlerOf<typeof leftovers, 'move'> = ({ entryIds, to, reviewed }, context) => {
  const { app, author, user, now } = context
  return app.store.write(author, changeOf('move', entryIds), async (writer) => {
    const chosen = await chosenEntries(context, writer, { entryIds, reviewed })
    const calendar = await calendarAround(writer, clockOf(reviewed, context), user, chosen.entries)
    let inTheWay: readonly PlacedSlot[] = calendar.inTheWay
    const dueAfter = new Map<string, LocalTime>()
    const moved: Moved[] = []
    let { entries: pending, forest } = chosen
    for (let hasRaised = true; hasRaised && pending.length > 0;) {
      hasRaised = false
      const refused: (typeof pending)[number][] = []
      for (const entry of pending) {
        const task = plannableTask(forest, entry.taskId)
        const found = placeFor(to, entry, task, { ...calendar, inTheWay })
        if (found instanceof Refusal) {
          chosen.refused.set(entry.id, { name: task.name, refusal: found })
          refused.push(entry)
          continue
        }
        const { place, movesDue } = found
        chosen.refused.delete(entry.id)
        moved.push({ entry, place, movesDue })
        await changeEntry(writer, entry, { ...slotColumns(place), ...closingColumns(null) }, now)
        inTheWay = inTheWay.filter(({ id }) => id !== entry.id)
        if (isHourLevel(place.level) && !user.entriesMayOverlap) {
          inTheWay = [...inTheWay, { ...place, id: entry.id }]
        }
        if (movesDue) {
          const due = lastMomentOf(place)
          dueAfter.set(entry.taskId, Math.max(due, dueAfter.get(entry.taskId) ?? due) as LocalTime)
        }
        hasRaised ||= place.level !== entry.level
      }
      pending = refused
      if (hasRaised && pending.length > 0) {
        const ids = pending.map(({ taskId }) => taskId)
        forest = await taskTrees(app).treesAfter(writer, ids)
      }
    }
    for (const [id, due] of dueAfter) {
      await writer.update('tasks', id, { due_time: formatLocalTime(due), changed_at: now })
    }
    nameChange(writer, chosen)
    return {
      ...refusedReply(chosen, entryIds, context),
      moved: moved.map(({ entry, place, movesDue }) => ({
        entryId: entry.id as EntryId,
        ...wirePlace(place),
        dueTime: movesDue ? wireTime(dueAfter.get(entry.taskId)!) : null,
      })),
    }
  })
}
