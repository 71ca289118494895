import type { leftovers } from '@lustra/contract/leftovers'
import type { EntryId, TaskId } from '@lustra/contract/ids'
import { isHourLevel } from '@lustra/domain/calendar'
import { type PeriodMove, canGoAlong, placeAlong } from '@lustra/domain/leftovers'
import { parseOccurrenceId } from '@lustra/domain/recurrence'
import { type Slot, endOf } from '@lustra/domain/scheduling'
import { subtreeIndexes } from '@lustra/domain/tasks'
import type { ReadHandlerOf } from '../../kernel/app/handler.ts'
import { localTimeAt } from '../../kernel/clock/user-clock.ts'
import { reading } from '../../kernel/store/user-reads.ts'
import { readWorkingCalendar } from '../capacity/index.ts'
import {
  entryColumns,
  hourEntriesBetween,
  liveEntries,
  slotAt,
  slotFrom,
  storedEntriesOf,
  wirePlace,
} from '../scheduling/index.ts'
import { taskTrees } from '../tasks/index.ts'

/** They are moved by `proposals.accept`, as one change, which checks each place again. */
export const along: ReadHandlerOf<typeof leftovers, 'along'> = ({ moved }, { app, user, now }) =>
  reading(app, user.id, async (reads) => {
    const { forest } = await taskTrees(app).allTasks(reads)
    const rows = await liveEntries(reads)
      .where('id', 'in', reads.dialect.list(moved.map(({ entryId }) => entryId)))
      .select(entryColumns)
      .execute()
    const entries = new Map(rows.map((row) => [row.id, slotFrom(row)]))
    const calendar = {
      now: localTimeAt(now, user.timeZone),
      rules: user,
      working: await readWorkingCalendar(reads),
      afterReview: null,
    }
    /** The hours of earlier parts. */
    const taken: Slot[] = []
    const places = new Map<string, { readonly taskId: string; readonly place: Slot }>()
    for (const { entryId, from: former } of moved) {
      const entry = entries.get(entryId)
      const from = slotAt({ newStartTime: former.time, duration: former.dur, timeLevel: former.tl }, user)
      if (!entry || !forest.indexById.has(entry.taskId)) continue
      if (isHourLevel(from.level) || isHourLevel(entry.level)) continue
      if (from.start === entry.start && from.duration === entry.duration) continue
      const move: PeriodMove = { from, to: entry }
      const ids = subtreeIndexes(forest, [entry.taskId]).map((index) => forest.tasks.at(index)!.id)
      const parts = (await storedEntriesOf(reads, ids))
        .filter(({ id }) => parseOccurrenceId(id) === null && !places.has(id) && !entries.has(id))
        .map(slotFrom)
        .filter((part) => canGoAlong(part, entry, move, calendar.now))
      if (parts.length === 0) continue
      const others: readonly Slot[] = user.entriesMayOverlap
        ? []
        : await hourEntriesBetween(reads, entry.start, endOf(entry))
      const inTheWay = [...others, ...taken]
      for (const part of parts) {
        const place = placeAlong(part, move, { ...calendar, inTheWay })
        if (isHourLevel(place.level) && !user.entriesMayOverlap) {
          inTheWay.push(place)
          taken.push(place)
        }
        places.set(part.id, { taskId: part.taskId, place })
      }
    }
    return {
      parts: [...places].slice(0, maxParts).map(([id, { taskId, place }]) => ({
        entryId: id as EntryId,
        taskId: taskId as TaskId,
        ...wirePlace(place),
      })),
    }
  })

/** As many as one change can move. */
const maxParts = 1000
