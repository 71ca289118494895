/** The entries of a call that changes several: what cannot be changed stays, and is named with its reason (RHY-010). */
import type { EntryId } from '@lustra/contract/ids'
import { isLeftOver } from '@lustra/domain/leftovers'
import type { WriteContext } from '../../kernel/app/kernel.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { type LiveEntry, liveEntry, noEntry } from '../scheduling/index.ts'
import { type TaskForest, nodeOf, taskNames, taskTrees } from '../tasks/index.ts'
import { type ReviewedInput, clockOf } from './clock.ts'

export interface ChosenEntries {
  readonly entries: readonly LiveEntry[]
  /** The trees of their tasks before the change. */
  readonly forest: TaskForest
  /** By entry id. */
  readonly refused: Map<string, RefusedEntry>
}

interface ChosenInput {
  readonly entryIds: readonly EntryId[]
  readonly reviewed?: ReviewedInput
}

interface RefusedEntry {
  readonly name: string
  readonly refusal: Refusal
}

export async function chosenEntries(
  context: Pick<WriteContext, 'app' | 'user' | 'now'>,
  writer: Writer,
  { entryIds, reviewed }: ChosenInput,
): Promise<ChosenEntries> {
  const { app, user } = context
  const refused = new Map<string, RefusedEntry>()
  const ids = [...new Set(entryIds)]
  const rows = new Map((await writer.rows('entries', ids)).map((row) => [row.id, row]))
  const found: LiveEntry[] = []
  for (const id of ids) {
    const row = rows.get(id)
    const entry = await existing(() =>
      liveEntry(writer, id, 'entryIds', row?.removed_at === null ? row : undefined),
    )
    if (entry instanceof Refusal) refused.set(id, { name: '', refusal: entry })
    else found.push(entry)
  }
  const gone = [...rows.values()].filter(({ id }) => refused.has(id))
  const names = await taskNames(
    writer,
    gone.map((row) => row.task_id),
  )
  for (const { id, task_id: taskId } of gone) {
    refused.set(id, { name: names.get(taskId) ?? '', refusal: noEntry('entryIds') })
  }
  const forest = await taskTrees(app).treesBefore(
    writer,
    found.map(({ taskId }) => taskId),
  )
  const clock = clockOf(reviewed, context)
  const entries: LiveEntry[] = []
  for (const entry of found) {
    const task = nodeOf(forest, entry.taskId)
    // It was planned anew in another tab.
    if (task && entry.status === 'NORMAL' && !isLeftOver(entry, clock, user)) {
      const { name } = task
      const refusal = new Refusal('conflict', ({ planRefusals }) => planRefusals.movedMeanwhile(name))
      refused.set(entry.id, { name, refusal })
    } else if (task) entries.push(entry)
  }
  return { entries, forest, refused }
}

/** As whose change undo names the calls, for one entry and for several: like those of plans and tasks. */
const changes = {
  move: ['scheduleTask', 'scheduleTasks'],
  unplan: ['scheduleTask', 'scheduleTasks'],
  complete: ['completeTask', 'completeTasks'],
  giveUp: ['cancel', 'cancelTasks'],
} as const

export function changeOf(call: keyof typeof changes, entryIds: readonly EntryId[]): string {
  return `leftovers.${changes[call][entryIds.length > 1 ? 1 : 0]}`
}

/** Names the change after the first entry that was changed. */
export function nameChange(writer: Writer, { entries, forest, refused }: ChosenEntries): void {
  const changed = entries.find(({ id }) => !refused.has(id))
  if (changed) writer.about(nodeOf(forest, changed.taskId)!.name)
}

/** The reply: the refused entries in the order of the call. */
export function refusedReply(
  { refused }: Pick<ChosenEntries, 'refused'>,
  entryIds: readonly EntryId[],
  { words }: Pick<WriteContext, 'words'>,
) {
  return {
    refused: [...new Set(entryIds)].flatMap((entryId) => {
      const found = refused.get(entryId)
      return found ? [{ entryId, name: found.name, reason: found.refusal.messageIn(words) }] : []
    }),
  }
}

async function existing<T>(read: () => Promise<T>): Promise<T | Refusal> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
