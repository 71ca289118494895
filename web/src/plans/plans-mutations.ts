import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { type ContextChoice, type TaskId } from '@lustra/contract/ids'
import { plans } from '@lustra/contract/plans'
import { tasks } from '@lustra/contract/tasks'
import { type ParentPlan } from '@lustra/domain/scheduling'
import { type StartupWords } from '@lustra/words/en/startup'
import { type PlansAddress } from './plans-address.ts'
import { freshnessOf, keyOfAddress, periodsKey, periodParamsOf } from './plans-queries.ts'
import { type ChangedReply, plansOf, withChangedTasks } from './plans-reply.ts'
import { type EntryChange, contextsChosen, entryChanged } from './plans-updates.ts'
import { type Entry, type Plans, type Task } from './plans.ts'

type EntryEdit = EntryChange & { readonly before: Entry; readonly after: Entry }

const rolledBackText = ({ plans: { notices } }: StartupWords, { task }: EntryChange, reason: string) =>
  notices.rolledBack(task.name, reason)

export const scheduleEntry = mutation('plans.scheduleEntry', plans, 'scheduleTask', {
  input: ({ task, before, after }: EntryChange) => ({
    taskId: task.id,
    oldEntryId: before?.id ?? null,
    ...(after && !before && { entryId: after.id }),
    oldStartTime: before?.start ?? null,
    newStartTime: after?.start ?? null,
    duration: (after ?? before)?.duration ?? 0,
    timeLevel: (after ?? before)?.level ?? 0,
    onlyChanged: true,
  }),
  optimistic: updatesOf,
  merge: mergeReply,
  failed: rolledBackText,
})

export interface NewEntry {
  readonly task: Task
  readonly entry: Entry
  readonly parent: ParentPlan | null
}

export const createEntry = mutation('plans.createEntry', tasks, 'capture', {
  input: ({ task, entry }: NewEntry) => ({
    id: task.id,
    parentId: task.parentId,
    name: task.name,
    startTime: null,
    dueTime: null,
    minDur: null,
    contextIds: [...task.contextIds],
    newContexts: [],
    place: { entryId: entry.id, time: entry.start, dur: entry.duration, tl: entry.level, rule: null },
  }),
  optimistic: ({ task, entry, parent }) => updatesOf({ task, before: null, after: entry, parent }),
  failed: ({ capture }, { task }, reason) => capture.failed(task.name, reason),
})

export const addTask = mutation('plans.addTask', tasks, 'create', {
  input: ({
    id,
    parentId,
    name,
  }: {
    readonly id: TaskId
    readonly parentId: TaskId | null
    readonly name: string
  }) => ({
    id,
    parentId,
    after: null,
    name,
  }),
  failed: ({ capture }, { name }, reason) => capture.failed(name, reason),
})

/** Completes or reopens an entry according to `after`. */
export const completeEntry = mutation('plans.completeEntry', plans, 'completeTask', {
  input: ({ after }: EntryEdit) => ({
    id: after.id,
    newStatus: after.status === 'COMPLETED' ? ('COMPLETED' as const) : ('NORMAL' as const),
  }),
  optimistic: updatesOf,
  merge: mergeReply,
  failed: rolledBackText,
})

export const pinEntry = mutation('plans.pinEntry', plans, 'pinTask', {
  input: ({ after }: EntryEdit) => ({ id: after.id, newPin: after.pinned }),
  optimistic: updatesOf,
  merge: mergeReply,
  failed: rolledBackText,
})

interface ChosenContexts {
  readonly address: PlansAddress
  readonly contextIds: readonly ContextChoice[]
  /** Timestamp of the request (PLN-094). */
  readonly updateTime: number
}

const contextsMutation = mutation('plans.chooseContexts', plans, 'changeContexts', {
  input: ({ address, contextIds, updateTime }: ChosenContexts) => ({
    contextIds: [...contextIds],
    updateTime,
    ...periodParamsOf(address),
  }),
  optimistic: ({ contextIds }) => [update(periodsKey, contextsChosen(contextIds))],
  merge: (reply, { address, updateTime }) => [
    update<Plans>(keyOfAddress(address), (cached) =>
      freshnessOf(address).admits(reply, updateTime) ? plansOf(reply) : cached,
    ),
  ],
  // Other periods were loaded with the previous filter.
  invalidates: [periodsKey],
})

export function chooseContexts(address: PlansAddress, contextIds: readonly ContextChoice[]) {
  return contextsMutation.run({ address, contextIds, updateTime: freshnessOf(address).stamp() })
}

function updatesOf(change: EntryChange): readonly CacheUpdate[] {
  return [update(periodsKey, entryChanged(change))]
}

/** The reply omits some entries of recurring tasks, and tasks beyond a limit. For those, the optimistic update stays until the period is refetched. */
function mergeReply(reply: ChangedReply, change: EntryChange): readonly CacheUpdate[] {
  const isPartial = reply.more || Object.values(reply.tasks).some(({ recurrence }) => recurrence)
  const merged = (cached: Plans) => withChangedTasks(entryChanged(change)(cached), reply)
  return [update(periodsKey, merged, { isPartial })]
}
