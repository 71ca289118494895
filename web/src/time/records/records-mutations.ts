import { mutation } from '#data/client.ts'
import { type ContextChoice, type EntryId, type RecordId, type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { time } from '@lustra/contract/time'
import { type PlacedSlot, type Slot } from '@lustra/domain/scheduling'
import { type WordsOf } from '@lustra/words'
import { loadedChoice } from './records-queries.ts'
import {
  contextsChosen,
  favouriteSet,
  plannedMoved,
  recordAdded,
  recordGiven,
  recordPlaced,
  recordRemoved,
  replyMerged,
  statusSet,
  taskRenamed,
} from './records-updates.ts'
import { type TimeTask, type Tracked, type TrackedReply, type TrackedSpan } from './records.ts'

interface OfTask {
  readonly task: TimeTask
}

interface RecordChange extends OfTask {
  readonly record: Tracked
}

export const addRecord = mutation('time.addRecord', time, 'trackTime', {
  input: ({ task, record: { id, start, startAt, duration } }: RecordChange) => ({
    timeRecordId: null,
    taskId: task.id,
    duration,
    startTime: start,
    startAt: startAt * 1000,
    recordId: id,
  }),
  optimistic: ({ task, record }) => recordAdded(record, task),
  merge: mergeReply,
  texts: ['time'],
  failed: putBack,
})

interface CreatedRecord extends RecordChange {
  readonly parentId: TaskId | null
}

export const createRecord = mutation('time.createRecord', tasks, 'capture', {
  input: ({ task, parentId, record: { id, start, duration } }: CreatedRecord) => ({
    id: task.id,
    parentId,
    name: task.name,
    startTime: null,
    dueTime: null,
    minDur: null,
    contextIds: [...task.contextIds],
    newContexts: [],
    place: null,
    record: { recordId: id, startTime: start, duration },
  }),
  optimistic: ({ task, record }) => recordAdded(record, task),
  failed: ({ capture }, { task }, reason) => capture.failed(task.name, reason),
})

interface PlacedRecord extends RecordChange {
  readonly span: TrackedSpan
}

export const placeRecord = mutation('time.placeRecord', time, 'trackTime', {
  input: ({ record, span }: PlacedRecord) => ({
    ...expected(record),
    timeRecordId: record.id,
    taskId: record.taskId,
    duration: span.duration,
    startTime: span.start,
    startAt: span.startAt * 1000,
  }),
  optimistic: ({ record, span }) => recordPlaced(record.id, span),
  merge: mergeReply,
  texts: ['time'],
  failed: putBack,
})

export const giveRecord = mutation('time.giveRecord', time, 'trackTime', {
  input: ({ task, record }: RecordChange) => ({
    ...expected(record),
    timeRecordId: record.id,
    taskId: task.id,
    duration: record.duration,
    startTime: record.start,
    startAt: record.startAt * 1000,
  }),
  optimistic: ({ task, record }) => recordGiven(record.id, task),
  merge: mergeReply,
  texts: ['time'],
  done: ({ time: { notices } }, { task }) => notices.given(task.name),
  failed: putBack,
})

export const removeRecord = mutation('time.removeRecord', time, 'trackTime', {
  input: ({ record }: RecordChange) => ({
    ...expected(record),
    timeRecordId: record.id,
    taskId: null,
    duration: record.duration,
    startTime: null,
  }),
  optimistic: ({ record }) => recordRemoved(record.id),
  merge: mergeReply,
  texts: ['time'],
  done: ({ time: { notices } }, { task }) => notices.removed(task.name),
  failed: putBack,
})

interface PlannedTime extends OfTask {
  readonly entryId: EntryId
  readonly recordId: RecordId
}

export const recordAsPlanned = mutation('time.recordAsPlanned', time, 'recordAsPlanned', {
  input: ({ entryId, recordId }: PlannedTime) => ({ entryId, recordId }),
  merge: mergeReply,
  texts: ['time'],
  done: ({ time: { notices } }, { task }) => notices.asPlanned(task.name),
  failed: putBack,
})

interface MovedEntry extends OfTask {
  readonly planned: PlacedSlot & { readonly id: EntryId }
  readonly slot: Slot
}

export const movePlanned = mutation('time.movePlanned', plans, 'scheduleTask', {
  input: ({ task, planned, slot }: MovedEntry) => ({
    taskId: task.id,
    oldEntryId: planned.id,
    oldStartTime: planned.start,
    newStartTime: slot.start,
    duration: slot.duration,
    timeLevel: slot.level,
    onlyChanged: true,
  }),
  optimistic: ({ planned, slot }) => plannedMoved(planned.id, slot),
  texts: ['time'],
  failed: putBack,
})

interface StatusChange extends OfTask {
  readonly status: 'NORMAL' | 'COMPLETED'
}

export const setTaskStatus = mutation('time.setTaskStatus', time, 'completeTask', {
  input: ({ task, status }: StatusChange) => ({ taskId: task.id, status }),
  optimistic: ({ task, status }) => statusSet(task.id, status),
  texts: ['time'],
  done: ({ time: { notices } }, { task, status }) =>
    status === 'COMPLETED' ? notices.completed(task.name) : notices.reopened(task.name),
})

interface Renaming extends OfTask {
  readonly name: string
}

export const renameTask = mutation('time.renameTask', tasks, 'change', {
  input: ({ task, name }: Renaming) => ({ id: task.id, changes: { name } }),
  optimistic: ({ task, name }) => taskRenamed(task.id, name),
  merge: (_, { task, name }) => taskRenamed(task.id, name),
  texts: ['taskPanel', 'tasks', 'time'],
  done: ({ tasks: { notices }, taskPanel }, { task }) =>
    notices.changed(task.name, taskPanel.properties.name),
  failed: ({ time: { notices } }, { task }, reason) => notices.failed(task.name, reason),
})

interface FavouriteChange extends OfTask {
  readonly favourite: boolean
}

export const setFavourite = mutation('time.setFavourite', tasks, 'setFavourite', {
  input: ({ task: { id }, favourite }: FavouriteChange) => ({ id, favourite }),
  optimistic: ({ task, favourite }) => favouriteSet(task.id, favourite),
  merge: (_, { task, favourite }) => favouriteSet(task.id, favourite),
  texts: ['time'],
  done: ({ time: { notices } }, { task, favourite }) =>
    favourite ? notices.favouriteSet(task.name) : notices.favouriteCleared(task.name),
  failed: ({ time: { notices } }, { task }, reason) => notices.failed(task.name, reason),
})

export const chooseContexts = mutation('time.chooseContexts', time, 'changeContexts', {
  input: ({ contextIds }: { readonly contextIds: readonly ContextChoice[] }) => ({
    contextIds: [...contextIds],
  }),
  optimistic: ({ contextIds }) => contextsChosen(contextIds),
})

function mergeReply(reply: TrackedReply) {
  return replyMerged(reply, loadedChoice())
}

function putBack({ time: { notices } }: WordsOf<'time'>, { task }: OfTask, reason: string): string {
  return notices.rolledBack(task.name, reason)
}

/** The position on this screen: the server refuses the call if the record has changed meanwhile. */
function expected({ start, duration }: Tracked) {
  return { oldStartTime: start, oldDuration: duration }
}
