/** Every change is one line of the journal, for one undo. The list is refetched, because only the server knows the new offers. */
import { type CacheUpdate, update } from '#data/cache-update.ts'
import { mutation } from '#data/client.ts'
import { placement } from '#scheduling/index.ts'
import { type ResultOf } from '@lustra/contract/call'
import { type EntryId, type TaskId } from '@lustra/contract/ids'
import { type LeftoverMove, leftovers } from '@lustra/contract/leftovers'
import { type ReviewedPeriod } from '@lustra/contract/reviews'
import { tasks } from '@lustra/contract/tasks'
import { type Slot } from '@lustra/domain/scheduling'
import { type WordsOf } from '@lustra/words'
import { type Leftover, type Leftovers, slotOf } from './leftovers.ts'
import { leftoversKey } from './leftovers-queries.ts'

interface Chosen {
  readonly entries: readonly ChosenEntry[]
  /** The period of the review in which they are left over. */
  readonly reviewed: ReviewedPeriod | undefined
}

interface ChosenEntry extends Pick<Leftover, 'entryId' | 'taskId' | 'name'> {
  /** Whether the list knows that it cannot be changed. */
  readonly stays: boolean
}

type Reply = Pick<ResultOf<(typeof leftovers)['actions']['move']>, 'refused'>
type Texts = WordsOf<'leftovers'>

const texts = ['leftovers'] as const

interface Moved extends Chosen {
  readonly to: LeftoverMove
  /** For the notice about one entry. */
  readonly placeText: (place: Slot) => string
}

export const moveLeftovers = mutation('leftovers.move', leftovers, 'move', {
  input: ({ entries, to, reviewed }: Moved) => ({ entryIds: idsOf(entries), to, reviewed }),
  optimistic: withoutEntries,
  texts,
  done: (words, { entries, placeText }, reply) =>
    withRefused(words, entries, reply, (count) =>
      entries.length === 1
        ? words.plans.notices.moved(entries[0]!.name, placeText(slotOf(reply.moved[0]!)))
        : words.leftovers.notices.moved(count),
    ),
  failed,
})

export const completeLeftovers = mutation('leftovers.complete', leftovers, 'complete', {
  input: ({ entries, asOf, reviewed }: Chosen & { readonly asOf: 'end' | 'today' }) => ({
    entryIds: idsOf(entries),
    asOf,
    reviewed,
  }),
  optimistic: withoutEntries,
  texts,
  done: (words, { entries }, reply) =>
    withRefused(words, entries, reply, (count) =>
      entries.length === 1
        ? words.plans.notices.completed(entries[0]!.name)
        : words.leftovers.notices.done(count),
    ),
  failed,
})

export const unplanLeftovers = mutation('leftovers.unplan', leftovers, 'unplan', {
  input: ({ entries, reviewed }: Chosen) => ({ entryIds: idsOf(entries), reviewed }),
  optimistic: withoutEntries,
  texts,
  done: (words, { entries }, reply) =>
    withRefused(words, entries, reply, (count) =>
      entries.length === 1
        ? words.plans.notices.unscheduled(entries[0]!.name)
        : words.leftovers.notices.unplanned(count),
    ),
  failed,
})

export const giveUpLeftovers = mutation('leftovers.giveUp', leftovers, 'giveUp', {
  input: ({ entries, reviewed }: Chosen) => ({ entryIds: idsOf(entries), reviewed }),
  optimistic: ({ entries }) => withoutTasks(entries.map(({ taskId }) => taskId)),
  texts,
  done: (words, { entries }, reply) =>
    withRefused(words, entries, reply, () =>
      entries.length === 1
        ? words.leftovers.notices.givenUp(entries[0]!.name)
        : words.leftovers.notices.manyGivenUp(countTasks(entries, reply)),
    ),
  failed,
})

export const placeLeftover = mutation('leftovers.place', leftovers, 'place', {
  ...placement,
  optimistic: ({ taskId, entry }) =>
    entry ? withoutEntries({ entries: [{ entryId: entry.id, stays: false }] }) : withoutTasks([taskId]),
})

interface OverdueRow {
  readonly taskId: TaskId
  readonly name: string
}

/** Completes or cancels an overdue task that has no open entry. */
export const closeOverdue = mutation('leftovers.close', tasks, 'closeAll', {
  input: ({ taskId, status }: OverdueRow & { readonly status: 'COMPLETED' | 'CANCELLED' }) => ({
    ids: [taskId],
    status,
    withSubtasks: false,
  }),
  optimistic: ({ taskId }) => withoutTasks([taskId]),
  texts,
  done: (words, { name, status }) =>
    status === 'COMPLETED' ? words.plans.notices.completed(name) : words.leftovers.notices.givenUp(name),
})

function idsOf(entries: Chosen['entries']): EntryId[] {
  return entries.map(({ entryId }) => entryId)
}

/** Several of the entries may be of one task. */
function countTasks(entries: Chosen['entries'], { refused }: Reply): number {
  const stay = new Set(refused.map(({ entryId }) => entryId))
  const closed = entries.filter(({ entryId }) => !stay.has(entryId))
  return new Set(closed.map(({ taskId }) => taskId)).size
}

function withoutEntries({
  entries,
}: {
  readonly entries: readonly Pick<ChosenEntry, 'entryId' | 'stays'>[]
}): CacheUpdate[] {
  const ids = new Set(entries.filter(({ stays }) => !stays).map(({ entryId }) => entryId))
  return [
    update<Leftovers>(leftoversKey, (cached) => ({
      ...cached,
      leftovers: cached.leftovers.filter(({ entryId }) => !ids.has(entryId)),
    })),
  ]
}

function withoutTasks(taskIds: readonly TaskId[]): CacheUpdate[] {
  const ids = new Set(taskIds)
  return [
    update<Leftovers>(leftoversKey, ({ leftovers: entries, overdue }) => ({
      leftovers: entries.filter(({ taskId }) => !ids.has(taskId)),
      overdue: overdue.filter(({ taskId }) => !ids.has(taskId)),
    })),
  ]
}

/** With the number of entries that stay; null if all stay, which the list reports. */
function withRefused(
  words: Texts,
  entries: Chosen['entries'],
  { refused }: Reply,
  text: (count: number) => string,
): string | null {
  const count = entries.length - refused.length
  if (count === 0) return null
  if (refused.length === 0) return text(count)
  return `${text(count)}. ${words.leftovers.list.stayWithReason(refused.length)}`
}

function failed({ leftovers: { notices } }: Texts, { entries }: Chosen, reason: string): string {
  return entries.length === 1 ? reason : notices.failed(entries.length, reason)
}
