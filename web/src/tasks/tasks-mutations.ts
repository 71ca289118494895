/** Mutations of tasks. The variable `name` is the task's name in failure notices. */
import type { CaptureRequest } from '#capture/index.ts'
import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ContextId, type EntryId, type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type ResultOf } from '@lustra/contract/call'
import { type LocalTime } from '@lustra/domain/calendar'
import { type Slot } from '@lustra/domain/scheduling'
import { type WordsOf } from '@lustra/words'
import { type LoadedTasks } from './loaded-tasks.ts'
import { type ChangesOfMany, type TaskChanges } from './task.ts'
import { changedOf, wireChanges } from './tasks-reply.ts'
import {
  type TreePosition,
  type TreeUpdate,
  contextsAssigned,
  statusSet,
  taskCreated,
  tasksChanged,
  tasksMoved,
  tasksRemoved,
  tasksScheduled,
} from './task-updates.ts'
import { treesKey } from './tasks-queries.ts'

interface Named {
  /** Empty for several tasks: the reason contains the name. */
  readonly name: string
}

interface OneTask extends Named {
  readonly id: TaskId
}

interface ManyTasks extends Named {
  readonly ids: readonly TaskId[]
}

export const createTask = mutation('tasks.create', tasks, 'create', {
  input: ({ id, name, position }: OneTask & { readonly position: TreePosition }) => ({
    id,
    name,
    ...position,
  }),
  optimistic: ({ id, name, position }) => inTrees(taskCreated(id, name, position)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

/** Creates a task from a line of the tree with its accepted parts. */
export const captureTask = mutation('tasks.capture', tasks, 'capture', {
  input: ({ request, position }: OneTask & Captured) => ({ ...request, after: position.after }),
  optimistic: ({ id, name, position }) => inTrees(taskCreated(id, name, position)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

interface Captured {
  readonly position: TreePosition
  readonly request: CaptureRequest
}

export const changeTask = mutation('tasks.change', tasks, 'change', {
  input: ({ id, changes }: OneTask & { readonly changes: TaskChanges }) => ({
    id,
    changes: wireChanges(changes),
  }),
  optimistic: ({ id, changes }) => inTrees(tasksChanged([id], changes)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export const changeTasks = mutation('tasks.changeAll', tasks, 'changeAll', {
  input: ({ ids, changes }: ManyTasks & { readonly changes: ChangesOfMany }) => ({
    ids: [...ids],
    changes: wireChanges(changes),
  }),
  optimistic: ({ ids, changes }) => inTrees(tasksChanged(ids, changes)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export interface ContextChange {
  readonly add: readonly ContextId[]
  readonly remove: readonly ContextId[]
}

export const assignContexts = mutation('tasks.assignContexts', tasks, 'changeAll', {
  input: ({ ids, add, remove }: ManyTasks & ContextChange) => ({
    ids: [...ids],
    changes: { addContextIds: [...add], removeContextIds: [...remove] },
  }),
  optimistic: ({ ids, add, remove }) => inTrees(contextsAssigned(ids, add, remove)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export const moveTasks = mutation('tasks.move', tasks, 'move', {
  input: ({ ids, position }: ManyTasks & { readonly position: TreePosition }) => ({
    ids: [...ids],
    ...position,
  }),
  optimistic: ({ ids, position }) => inTrees(tasksMoved(ids, position)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

interface CloseTasks extends ManyTasks {
  readonly status: 'COMPLETED' | 'CANCELLED'
  readonly withSubtasks: boolean
  /** The server may ask about open subtasks, so there is no optimistic update. */
  readonly mayAsk: boolean
}

export const closeTasks = mutation('tasks.close', tasks, 'closeAll', {
  input: ({ ids, status, withSubtasks }: CloseTasks) => ({ ids: [...ids], status, withSubtasks }),
  optimistic: ({ ids, status, mayAsk }) => (mayAsk ? [] : inTrees(statusSet(ids, status))),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export const reopenCompleted = mutation('tasks.reopenCompleted', tasks, 'complete', {
  input: ({ id }: OneTask) => ({ id, status: 'NORMAL' as const, withSubtasks: false }),
  optimistic: ({ id }) => inTrees(statusSet([id], 'NORMAL')),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export const reopenCancelled = mutation('tasks.reopenCancelled', tasks, 'cancel', {
  input: ({ id }: OneTask) => ({ id, cancelled: false, withSubtasks: false }),
  optimistic: ({ id }) => inTrees(statusSet([id], 'NORMAL')),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export const setFavourite = mutation('tasks.setFavourite', tasks, 'setFavourite', {
  input: ({ id, favourite }: OneTask & { readonly favourite: boolean }) => ({ id, favourite }),
  optimistic: ({ id, favourite }) => inTrees(tasksChanged([id], { favourite })),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

export const removeTasks = mutation('tasks.remove', tasks, 'remove', {
  input: ({ ids }: ManyTasks) => ({ ids: [...ids] }),
  optimistic: ({ ids }) => inTrees(tasksRemoved(ids)),
  merge: mergeReply,
  texts: ['tasks'],
  failed,
})

interface NewEntry {
  readonly slot: Slot
  readonly now: LocalTime
}

/** Plans a task. Only the server knows the effect on its relatives. */
export const planTask = mutation('tasks.plan', plans, 'scheduleTask', {
  input: ({ id, slot }: OneTask & NewEntry) => ({
    taskId: id,
    oldEntryId: null,
    oldStartTime: null,
    newStartTime: slot.start,
    duration: slot.duration,
    timeLevel: slot.level,
    onlyChanged: true,
  }),
  optimistic: ({ id, slot, now }) => inTrees(tasksScheduled(new Map([[id, slot]]), now)),
  texts: ['tasks'],
  failed,
})

interface NewEntries extends Named {
  /** All on one level. */
  readonly entries: readonly {
    readonly id: TaskId
    readonly entryId: EntryId
    readonly slot: Slot
  }[]
  readonly now: LocalTime
}

export const planTasks = mutation('tasks.planAll', plans, 'scheduleTasks', {
  input: ({ entries }: NewEntries) => ({
    entries: entries.map(({ id, entryId, slot }) => ({
      taskId: id,
      entryId,
      startTime: slot.start,
      duration: slot.duration,
    })),
    timeLevel: entries[0]?.slot.level ?? 0,
  }),
  optimistic: ({ entries, now }) =>
    inTrees(tasksScheduled(new Map(entries.map(({ id, slot }) => [id, slot])), now)),
  texts: ['tasks'],
  failed,
})

function inTrees(change: TreeUpdate): readonly CacheUpdate[] {
  return [update<LoadedTasks>(treesKey, (loaded) => ({ ...loaded, tree: change(loaded.tree) }))]
}

/** Records the changed ids while slices are loading, because slices may be older than the reply. */
function mergeReply(reply: ResultOf<(typeof tasks)['actions']['change']>): readonly CacheUpdate[] {
  const changed = changedOf(reply)
  const ids = [...changed.tasks.map(({ id }) => id), ...changed.removed]
  return [
    update<LoadedTasks>(treesKey, (loaded) => ({
      ...loaded,
      tree: loaded.tree.with(changed.tasks, changed.removed),
      ...(loaded.changed && { changed: new Set([...loaded.changed, ...ids]) }),
    })),
  ]
}

function failed({ tasks: { notices } }: WordsOf<'tasks'>, { name }: Named, reason: string): string {
  return name === '' ? reason : notices.failed(name, reason)
}
