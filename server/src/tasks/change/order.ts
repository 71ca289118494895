/** Assigns positions among siblings. */
import { firstChildOf, freshPositions, noIndex, positionsBetween } from '@lustra/domain/tasks'
import { letOthersIn } from '../../database/turns.ts'
import { Refusal } from '../../refusal.ts'
import type { Writer } from '../../store/writer.ts'
import { type TaskForest, nodeOf } from '../tree/task-forest.ts'
import type { TaskNode } from '../tree/task-node.ts'

export interface TreePosition {
  /** Null: the root. */
  readonly parentId: string | null
  /** The preceding sibling; null: the first position. */
  readonly after: string | null
  /** All tasks as they are now, where they are known: the siblings need not be read. */
  readonly forest?: TaskForest | null
}

/**
 * Positions for `count` tasks; `leaving` are siblings that are being moved. If the gap is used up, which is rare, all siblings
 * get new positions.
 */
export async function positionsAt(
  writer: Writer,
  place: TreePosition,
  count: number,
  movedIds: ReadonlySet<string> = new Set(),
): Promise<number[]> {
  const around = place.forest && neighboursIn(place.forest, place, movedIds)
  const known = around && positionsBetween(around.before, around.next, count)
  if (known) return known
  const siblings = (await siblingsIn(writer, place.parentId)).filter(({ id }) => !movedIds.has(id))
  const next = place.after === null ? 0 : siblings.findIndex(({ id }) => id === place.after) + 1
  if (place.after !== null && next === 0) {
    throw new Refusal('not-found', (words) => words.taskRefusals.noSibling, { field: 'after' })
  }
  const before = siblings[next - 1]?.position ?? null
  const between = positionsBetween(before, siblings[next]?.position ?? null, count)
  if (between) return between

  const fresh = freshPositions(siblings.length + count)
  const others = [...fresh.slice(0, next), ...fresh.slice(next + count)]
  for (const [index, { id }] of siblings.entries()) {
    await writer.update('tasks', id, { position: others[index]! })
  }
  return fresh.slice(next, next + count)
}

/** The positions of the siblings before and after a place; null when `after` is not a sibling that stays. */
function neighboursIn(
  forest: TaskForest,
  { parentId, after }: TreePosition,
  movedIds: ReadonlySet<string>,
): { readonly before: number | null; readonly next: number | null } | null {
  const previous = after === null ? null : nodeOf(forest, after)
  if (after !== null && (previous?.parentId !== parentId || movedIds.has(after))) return null
  // Siblings in the tree are in another order.
  let next: TaskNode | null = null
  for (let index = firstChildOf(forest, parentId); index !== noIndex; index = forest.nextSiblings[index]!) {
    const sibling = forest.tasks.at(index)!
    if (previous && !isBefore(previous, sibling)) continue
    if ((next === null || isBefore(sibling, next)) && !movedIds.has(sibling.id)) next = sibling
  }
  return { before: previous?.levelOrder ?? null, next: next?.levelOrder ?? null }
}

function isBefore(one: TaskNode, other: TaskNode): boolean {
  return one.levelOrder < other.levelOrder || (one.levelOrder === other.levelOrder && one.id < other.id)
}

/** The id of the last child; null when there is none. */
export async function lastChildOf(writer: Writer, parentId: string | null): Promise<string | null> {
  const last = childrenOf(writer, parentId).orderBy('position', 'desc').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.id ?? null
}

function siblingsIn(writer: Writer, parentId: string | null): Promise<{ id: string; position: number }[]> {
  return childrenOf(writer, parentId).orderBy('position').orderBy('id').execute()
}

function childrenOf({ read, userId }: Writer, parentId: string | null) {
  const live = read
    .selectFrom('tasks')
    .select(['id', 'position'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
  return parentId === null ? live.where('parent_id', 'is', null) : live.where('parent_id', '=', parentId)
}

/**
 * Positions of new tasks by the ids of their parents: after the children that the root and the existing parents have; below
 * new parents in their order.
 */
export async function positionsUnder(
  writer: Writer,
  parentIds: readonly (string | null)[],
  existingIds: ReadonlySet<string>,
): Promise<number[]> {
  const siblings = Map.groupBy(parentIds.keys(), (place) => parentIds[place]!)
  // Filled from the beginning: a list that grows from the middle takes many times as long.
  const positions = parentIds.map(() => 0)
  for (const [parentId, places] of siblings) {
    const numbers =
      parentId === null || existingIds.has(parentId)
        ? await positionsAt(writer, { parentId, after: await lastChildOf(writer, parentId) }, places.length)
        : freshPositions(places.length)
    for (const [rank, place] of places.entries()) positions[place] = numbers[rank]!
    await letOthersIn()
  }
  return positions
}
