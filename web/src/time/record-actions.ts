import { type Outcome } from '#data/mutation.ts'
import { newRecordId } from '@lustra/contract/ids'
import { type Slot } from '@lustra/domain/scheduling'
import { type Words } from '@lustra/words'
import {
  addRecord,
  giveRecord,
  movePlanned,
  placeRecord,
  recordAsPlanned,
  removeRecord,
  renameTask,
  setFavourite,
  setTaskStatus,
} from './records/records-mutations.ts'
import { isWhole } from './record-rules.ts'
import { type TimeTask, type Tracked, type TrackedSpan, gridSlotOf, newRecord } from './records/records.ts'
import { type TimeTexts } from './time-texts.ts'
import { type Planned } from './time-week.ts'
import { type DragActions } from './week/time-drag-adapter.ts'

/** Actions on tracked time. Unless stated otherwise, they resolve to whether they succeeded. */
export interface RecordActions extends DragActions {
  /** `parts`: what will be recorded. */
  recordAsPlanned(task: TimeTask, planned: Planned, parts: readonly TrackedSpan[]): Promise<boolean>
  movePlanned(task: TimeTask, planned: Planned, slot: Slot): Promise<boolean>
  /** Completes or reopens the task; returns the reason of a failure, or null. */
  toggleStatus(task: TimeTask): Promise<string | null>
  toggleFavourite(task: TimeTask): Promise<boolean>
  rename(task: TimeTask, name: string): Promise<boolean>
  give(task: TimeTask, record: Tracked): Promise<boolean>
}

export function recordActions({ notices }: Words['time'], texts: TimeTexts): RecordActions {
  return {
    record(task, span) {
      const text = notices.recorded(task.name, texts.when(gridSlotOf(span)))
      return isDone(addRecord.run({ task, record: newRecord(task, span) }, { done: text }))
    },
    move(task, record, span) {
      if (record.startAt === span.startAt && record.duration === span.duration) return Promise.resolve(true)
      const text = notices.moved(task.name, texts.when(gridSlotOf(span)))
      return isDone(placeRecord.run({ task, record, span }, { done: text }))
    },
    resize(task, record, span) {
      if (record.duration === span.duration) return Promise.resolve(true)
      const text = notices.resized(task.name, texts.longDuration(span.duration))
      return isDone(placeRecord.run({ task, record, span }, { done: text }))
    },
    remove: (task, record) => isDone(removeRecord.run({ task, record })),
    recordAsPlanned(task, planned, parts) {
      const places = parts.map((part) => texts.when(gridSlotOf(part))).join(', ')
      const isPart = parts.length > 0 && !isWhole(planned, parts)
      return isDone(
        recordAsPlanned.run(
          { task, entryId: planned.id, recordId: newRecordId() },
          isPart ? { done: notices.recorded(task.name, places) } : {},
        ),
      )
    },
    movePlanned(task, planned, slot) {
      if (planned.start === slot.start && planned.duration === slot.duration) return Promise.resolve(true)
      const text = notices.moved(task.name, texts.when(slot))
      return isDone(movePlanned.run({ task, planned, slot }, { done: text }))
    },
    toggleFavourite: (task) => isDone(setFavourite.run({ task, favourite: !task.favourite })),
    rename: (task, name) => isDone(renameTask.run({ task, name })),
    give: (task, record) => isDone(giveRecord.run({ task, record })),
    async toggleStatus(task) {
      const status = task.status === 'COMPLETED' ? 'NORMAL' : 'COMPLETED'
      const outcome = await setTaskStatus.run({ task, status }, { failures: 'caller' })
      return outcome.ok ? null : outcome.failure.message
    },
  }
}

async function isDone(run: Promise<Outcome<unknown>>): Promise<boolean> {
  return (await run).ok
}
