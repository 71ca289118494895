import { plannableTask, taskOf, taskTrees } from '../tasks/index.ts'
import { newEntryId } from '@lustra/contract/ids'
import type { plans } from '@lustra/contract/plans'
import { type LocalTime, dayOf, isHourLevel, isInCalendarRange } from '@lustra/domain/calendar'
import {
  type OverlapRule,
  type PlacedSlot,
  type Slot,
  endOf,
  refuseDrop,
  refuseDuration,
  refuseMove,
} from '@lustra/domain/scheduling'
import { type Moment, momentAt } from '../../kernel/clock/user-clock.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { WriteHandlerOf } from '../../kernel/app/handler.ts'
import { advanceWaitingSeries, endEmptySeries } from '../recurrence/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type ChangedEntries, changedPlans } from './changed-plans.ts'
import {
  closingColumns,
  newEntry,
  slotColumns,
  type LiveEntry,
  type PlacedEntry,
  type PlannableTask,
  type EntryRow,
  type EntryWithPlanned,
  type SlotRow,
  changeEntry,
  changedEntries,
  entryWithPlanned,
  hourEntriesBetween,
  liveEntry,
  noEntry,
  planRefused,
  secondsOnHours,
  secondsOnHoursIn,
  slotAt,
  slotRefused,
} from '../scheduling/index.ts'

/**
 * Adds, moves or resizes an entry; without a new start, removes it (PLN-070). The client has checked the drop, but another tab
 * may have changed the plan, so everything is checked again.
 */
export const scheduleTask: WriteHandlerOf<typeof plans, 'scheduleTask'> = (
  input,
  { app, author, user, now },
) =>
  app.store.write(author, 'plans.scheduleTask', async (writer) => {
    const forest = await taskTrees(app).treesBefore(writer, [input.taskId])
    const { id: taskId, name } = taskOf(forest, input.taskId, 'taskId')
    const before = input.oldEntryId === null ? null : await entryWithPlanned(writer, taskId, input.oldEntryId)
    const moved = { taskId, name, start: input.oldStartTime, field: 'oldEntryId' }
    const old =
      input.oldEntryId === null
        ? null
        : await entryToMove(writer, { ...moved, id: input.oldEntryId }, before?.entry)
    writer.about(name)

    let entryId = old?.id ?? null
    if (input.newStartTime === null) {
      if (!old) throw noEntry('oldEntryId')
      entryId = null
      await removeEntry(writer, old, momentAt(now, user.timeZone))
    } else {
      const slot = slotAt({ ...input, newStartTime: input.newStartTime }, user)
      await refuseSlot(writer, plannableTask(forest, taskId), slot, { old, rule: user })
      if (old) await changeEntry(writer, old, { ...slotColumns(slot), ...closingColumns(null) }, now)
      else {
        entryId = await freeEntryId(writer, input.entryId)
        await writer.insert('entries', newEntry({ id: entryId, taskId, slot, now }))
      }
    }
    const omitsOthers = input.onlyChanged === true && !old?.series
    return changedPlans(app, writer, forest, {
      taskId,
      entryId,
      ...(omitsOthers && { only: await onlyChanged(writer, taskId, before) }),
    })
  })

/** Removes an entry from the calendar. A waiting series then shows its next occurrence, and a series without any ends. */
export async function removeEntry(writer: Writer, entry: LiveEntry, { now, clock }: Moment): Promise<void> {
  await changeEntry(writer, entry, { removed_at: now, ...closingColumns(null) }, now)
  if (!entry.series) return
  await advanceWaitingSeries(writer, entry.series, entry.id, dayOf(clock))
  await endEmptySeries(writer, entry.series.id, now)
}

/** The changed entries of a task, and its planned time. */
async function onlyChanged(
  writer: Writer,
  taskId: string,
  before: EntryWithPlanned | null,
): Promise<ChangedEntries> {
  const rows = await changedEntries(writer)
  const secondsIn = (entries: readonly EntryRow[]) => secondsOnHoursIn(entries).get(taskId) ?? 0
  const planned = before
    ? before.planned - secondsIn([before.entry]) + secondsIn(rows)
    : ((await secondsOnHours(writer, [taskId])).get(taskId) ?? 0)
  return { rows, planned }
}

interface MovedEntry {
  readonly id: string
  readonly taskId: string
  /** The name of its task. */
  readonly name: string
  /** Where the client has it. */
  readonly start: LocalTime | null
  /** The field of the request with its id. */
  readonly field: string
}

/** Refuses when the entry may not be moved or is no longer where the client assumes it. */
export async function entryToMove(
  writer: Writer,
  { id, taskId, name, start, field }: MovedEntry,
  stored?: SlotRow,
): Promise<LiveEntry> {
  const entry = await liveEntry(writer, id, field, stored)
  if (entry.taskId !== taskId) throw noEntry(field)
  const refusal = refuseMove(entry)
  if (refusal) throw planRefused(refusal, name)
  if (start !== null && start !== entry.start) {
    throw new Refusal('conflict', (words) => words.planRefusals.movedMeanwhile(name))
  }
  return entry
}

export async function refuseSlot(
  writer: Writer,
  task: PlannableTask,
  slot: Slot,
  { old, rule }: { readonly old: PlacedEntry | null; readonly rule: OverlapRule },
): Promise<void> {
  const inTheWay =
    isHourLevel(slot.level) && !rule.entriesMayOverlap
      ? await hourEntriesBetween(writer, slot.start, endOf(slot))
      : []
  const refusal = slotRefusal(task, slot, inTheWay, old)
  if (refusal) throw refusal
}

/** Why a task may not be planned at a place; null if it may. `old`: the entry that moves there; null for a new one. */
export function slotRefusal(
  task: PlannableTask,
  slot: Slot,
  inTheWay: Iterable<PlacedSlot>,
  old: PlacedEntry | null,
): Refusal | null {
  if (!isInCalendarRange(slot.start, endOf(slot))) {
    return new Refusal('limit', (words) => words.planRefusals.beyondCalendar, { field: 'newStartTime' })
  }
  const current = old && isHourLevel(old.level) ? old.duration : null
  const reason =
    refuseDrop(task, slot, inTheWay, old) ??
    (isHourLevel(slot.level) ? refuseDuration(slot.duration, task.limits, current) : null)
  return reason && slotRefused(reason, task, slot.level)
}

/** Ids with an underscore are reserved for occurrences, even if they contain no valid day. */
export function isReservedId(id: string): boolean {
  return id.includes('_')
}

export async function freeEntryId(writer: Writer, wanted: string | undefined): Promise<string> {
  const id = wanted ?? newEntryId()
  const taken = [...(await writer.rows('entries', [id])), ...(await writer.rows('series', [id]))]
  if (isReservedId(id) || taken.length > 0) {
    throw new Refusal('conflict', (words) => words.planRefusals.entryIdTaken, { field: 'entryId' })
  }
  return id
}
