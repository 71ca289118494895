import { bold, muted } from '@lustra/contract/markup'
import { type Forest, childrenOf, refuseClosedParent } from '@lustra/domain/tasks'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { Writer } from '../store/writer.ts'
import { refuseOrphans, underClosed } from '../tasks/index.ts'
import { type BinKind, notInside } from './bin-kind.ts'
import {
  type RemovedTask,
  branchOf,
  branchesOf,
  readRemoved,
  removedAbove,
  removedTask,
} from './removed-branches.ts'
import { forgetGoals } from './removed-goals.ts'
import { forgetRecords } from './removed-records.ts'
import { settleRecords } from './restored-records.ts'
import { rowsOfTasks, tablesOfTasks } from './rows-of-tasks.ts'

export const removedTasks: BinKind = {
  async list(reads, words) {
    const removed = await readRemoved(reads)
    const branches = branchesOf(removed)
    const contexts = await readTaskContexts(
      reads,
      branches.map(({ id }) => id),
    )
    return branches.map((root) => {
      const below = branchOf(removed, root).length - 1
      return {
        id: root.id,
        name: below === 0 ? bold(root.name) : `${bold(root.name)} ${muted(words.withSubtasks(below))}`,
        removedAt: root.removedAt,
        sign: 'task',
        color: colorOf(contexts, root.id),
        below,
        above: removedAbove(removed, root.id).map(({ id, name }) => ({ id, name })),
      }
    })
  },

  /** With all that went with them, and with the tasks they stand in: those alone, without their other parts (BIN-N05). */
  async restore(writer, ids, { app, now }) {
    const removed = await readRemoved(writer)
    const roots = rootsOf(removed, ids)
    const tasks = new Map(
      roots
        .flatMap((root) => [...removedAbove(removed, root.id), ...branchOf(removed, root)])
        .map((task) => [task.id, task]),
    )
    await refuseClosedParents(writer, tasks)
    await writer.updateAll('entries', await entriesGoneWith(writer, tasks), { removed_at: null })
    await writer.updateAll('tasks', [...tasks.keys()], { removed_at: null, changed_at: now })
    await settleRecords(writer, [...tasks.keys()], now)
    await refuseOrphans(writer, app)
    return roots[0]!.name
  },

  async remove(writer, ids) {
    const removed = await readRemoved(writer)
    const going = new Set(
      rootsOf(removed, ids).flatMap((root) => branchOf(removed, root).map(({ id }) => id)),
    )
    const heirs = new Map([...going].map((id) => [id, heirOf(removed, going, id)]))
    await liftWhatStays(writer, removed, heirs)
    await pointNotesAbove(writer, heirs)
    for (const table of tablesOfTasks) {
      const ids = (await rowsOfTasks(writer, table, [...going])).map((row) => row.id)
      if (table === 'goals') await forgetGoals(writer, ids)
      else if (table === 'records') await forgetRecords(writer, ids)
      else await writer.forget(table, ids)
    }
    await writer.forget('tasks', [...going], (id) => heirs.get(id))
  },
}

function rootsOf(removed: Forest<RemovedTask>, ids: readonly string[]): RemovedTask[] {
  return ids.map((id) => {
    const root = removedTask(removed, id)
    if (!root) throw notInside()
    return root
  })
}

/** Entries taken off the calendar before, on their own, stay off it. */
async function entriesGoneWith(writer: Writer, tasks: ReadonlyMap<string, RemovedTask>): Promise<string[]> {
  const entries = await rowsOfTasks(writer, 'entries', [...tasks.keys()])
  return entries
    .filter((entry) => entry.removed_at === tasks.get(entry.task_id)!.removedAt)
    .map(({ id }) => id)
}

/** What they stand in may have been closed meanwhile, and nothing open stands under what is closed. */
async function refuseClosedParents(writer: Writer, tasks: ReadonlyMap<string, RemovedTask>): Promise<void> {
  const open = [...tasks.values()].filter(({ status }) => status === 'NORMAL')
  const parentIds = new Set(open.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))
  for (const parent of await writer.rows('tasks', [...parentIds])) {
    const refusal = refuseClosedParent(parent)
    if (refusal) throw underClosed(refusal, parent.name)
  }
}

/** What is left above a task when all of these are gone; null at the root. */
function heirOf(removed: Forest<RemovedTask>, going: ReadonlySet<string>, id: string): string | null {
  let above: string | null = id
  while (above !== null && going.has(above)) above = removedTask(removed, above)!.parentId
  return above
}

/** A note that became a task is found at what is left above it. */
async function pointNotesAbove(writer: Writer, heirs: ReadonlyMap<string, string | null>): Promise<void> {
  const notes = await writer.read
    .selectFrom('notes')
    .select(['id', 'task_id'])
    .where('user_id', '=', writer.userId)
    .where('task_id', 'in', writer.list([...heirs.keys()]))
    .execute()
  for (const { id, task_id } of notes) {
    await writer.update('notes', id, { task_id: heirs.get(task_id!) ?? null })
  }
}

/** A part that was removed before its whole is not part of what is deleted: it moves up to what is left above it. */
async function liftWhatStays(
  writer: Writer,
  removed: Forest<RemovedTask>,
  heirs: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [id, parentId] of heirs) {
    const staying = childrenOf(removed, id).filter((child) => !heirs.has(child.id))
    if (staying.length === 0) continue
    await writer.updateAll(
      'tasks',
      staying.map((child) => child.id),
      { parent_id: parentId },
    )
  }
}
