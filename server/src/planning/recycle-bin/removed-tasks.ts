import { bold, muted } from '@lustra/contract/markup'
import { type Forest, childrenOf, refuseClosedParent } from '@lustra/domain/tasks'
import { colorOf, readTaskContexts } from '../contexts/index.ts'
import type { Writer } from '../../kernel/store/writer.ts'
import { refusedUnderClosed } from '../tasks/index.ts'
import { type BinKind, notInBin } from './bin-kind.ts'
import {
  type RemovedTask,
  branchOf,
  removedRoots,
  readRemoved,
  removedAncestors,
  removedTask,
} from './removed-branches.ts'
import { deleteGoalsPermanently } from './removed-goals.ts'
import { deleteRecordsPermanently, keepOverlappingRecords } from './removed-records.ts'
import { restorePlansOf } from './restore-plans.ts'
import { rowsOfTasks, tablesOfTasks } from './rows-of-tasks.ts'

export const removedTasks: BinKind = {
  async list(reads, { words: { recycleBin: words } }) {
    const removed = await readRemoved(reads)
    const branches = removedRoots(removed)
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
        above: removedAncestors(removed, root.id).map(({ id, name }) => ({ id, name })),
      }
    })
  },

  /** Restores branches and their removed ancestors, without other subtasks of these (BIN-N05). Unfitting records and plans stay. */
  async restore(writer, ids, context) {
    const removed = await readRemoved(writer)
    const roots = rootsOf(removed, ids)
    const tasks = new Map(
      roots
        .flatMap((root) => [...removedAncestors(removed, root.id), ...branchOf(removed, root)])
        .map((task) => [task.id, task]),
    )
    await refuseClosedParents(writer, tasks)
    await writer.updateAll('tasks', [...tasks.keys()], { removed_at: null, changed_at: context.now })
    const removedAt = new Map([...tasks].map(([id, task]) => [id, task.removedAt]))
    const left =
      (await keepOverlappingRecords(writer, removedAt)) + (await restorePlansOf(writer, removedAt, context))
    return { name: roots[0]!.name, count: ids.length, left }
  },

  async remove(writer, ids) {
    const removed = await readRemoved(writer)
    const deletedIds = new Set(
      rootsOf(removed, ids).flatMap((root) => branchOf(removed, root).map(({ id }) => id)),
    )
    const newParents = new Map(
      [...deletedIds].map((id) => [id, closestRemainingAncestor(removed, deletedIds, id)]),
    )
    await reparentChildren(writer, removed, newParents)
    await repointNotes(writer, newParents)
    for (const table of tablesOfTasks) {
      const ids = (await rowsOfTasks(writer, table, [...deletedIds])).map((row) => row.id)
      if (table === 'goals') await deleteGoalsPermanently(writer, ids)
      else if (table === 'records') await deleteRecordsPermanently(writer, ids)
      else await writer.deletePermanently(table, ids)
    }
    await writer.deletePermanently('tasks', [...deletedIds], (id) => newParents.get(id))
  },
}

function rootsOf(removed: Forest<RemovedTask>, ids: readonly string[]): RemovedTask[] {
  return ids.map((id) => {
    const root = removedTask(removed, id)
    if (!root) throw notInBin()
    return root
  })
}

/** Refuses open tasks whose parent was closed in the meantime. */
async function refuseClosedParents(writer: Writer, tasks: ReadonlyMap<string, RemovedTask>): Promise<void> {
  const open = [...tasks.values()].filter(({ status }) => status === 'NORMAL')
  const parentIds = new Set(open.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])))
  for (const parent of await writer.rows('tasks', [...parentIds])) {
    const refusal = refuseClosedParent(parent)
    if (refusal) throw refusedUnderClosed(refusal, parent.name)
  }
}

/** Null at the root. */
function closestRemainingAncestor(
  removed: Forest<RemovedTask>,
  deletedIds: ReadonlySet<string>,
  id: string,
): string | null {
  let ancestor: string | null = id
  while (ancestor !== null && deletedIds.has(ancestor)) ancestor = removedTask(removed, ancestor)!.parentId
  return ancestor
}

async function repointNotes(writer: Writer, newParents: ReadonlyMap<string, string | null>): Promise<void> {
  const notes = await writer.read
    .selectFrom('notes')
    .select(['id', 'task_id'])
    .where('user_id', '=', writer.userId)
    .where('task_id', 'in', writer.dialect.list([...newParents.keys()]))
    .execute()
  for (const { id, task_id } of notes) {
    await writer.update('notes', id, { task_id: newParents.get(task_id!) ?? null })
  }
}

/** Moves children that were removed earlier, and are not deleted now, up to the closest remaining ancestor. */
async function reparentChildren(
  writer: Writer,
  removed: Forest<RemovedTask>,
  newParents: ReadonlyMap<string, string | null>,
): Promise<void> {
  for (const [id, parentId] of newParents) {
    const remaining = childrenOf(removed, id).filter((child) => !newParents.has(child.id))
    if (remaining.length === 0) continue
    await writer.updateAll(
      'tasks',
      remaining.map((child) => child.id),
      { parent_id: parentId },
    )
  }
}
