/** Assigns positions among siblings. */
import { binarySearch } from '@lustra/domain/binary-search'
import { type Forest, firstChildOf, freshPositions, positionsBetween } from '@lustra/domain/tasks'
import { letOthersIn } from '../../../kernel/database/turns.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Writer } from '../../../kernel/store/writer.ts'
import { type TaskForest, nodeOf } from '../tree/task-forest.ts'
import type { TaskNode } from '../tree/task-node.ts'

export interface TreePosition {
  /** Null: the root. */
  readonly parentId: string | null
  /** The preceding sibling; null: the first position. */
  readonly after: string | null
  /** All current tasks, if known, so that siblings need not be read. */
  readonly forest?: TaskForest | null
}

/** Positions for `count` tasks; `movedIds` are moved siblings. If the gap is used up, which is rare, all siblings get new ones. */
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

/** The positions before and after a place; null when `after` is not a remaining sibling. */
export function neighboursIn(
  forest: Forest<TaskNode>,
  { parentId, after }: TreePosition,
  movedIds: ReadonlySet<string>,
): { readonly before: number | null; readonly next: number | null } | null {
  const previous = after === null ? null : nodeOf(forest, after)
  if (after !== null && (previous?.parentId !== parentId || movedIds.has(after))) return null
  const isNext = (node: TaskNode) => (!previous || isBefore(previous, node)) && !movedIds.has(node.id)
  const nodeAt = (place: number) => forest.tasks.at(forest.topDown[place]!)!
  let next: number | null = null
  let [place, end] = childrenPlaces(forest, parentId)
  // The tree orders siblings by priority, then by position. The next sibling by position is the first one after the
  // place within one of the priorities.
  while (place < end) {
    const { priority } = nodeAt(place)
    const endOfPriority = binarySearch(place, end, (at) => nodeAt(at).priority !== priority)
    if (previous) {
      place = binarySearch(place, endOfPriority, (at) => nodeAt(at).levelOrder >= previous.levelOrder)
    }
    // Siblings with the same position are ordered by name in the tree, but by id here.
    while (place < endOfPriority && !isNext(nodeAt(place))) place++
    if (place < endOfPriority) next = Math.min(nodeAt(place).levelOrder, next ?? Infinity)
    place = endOfPriority
  }
  return { before: previous?.levelOrder ?? null, next }
}

/** Where `topDown` has the children, which are adjacent; end exclusive. */
function childrenPlaces(
  forest: Forest<TaskNode>,
  parentId: string | null,
): readonly [from: number, end: number] {
  const { topDown, parents } = forest
  const child = firstChildOf(forest, parentId)
  const from = topDown.indexOf(child)
  if (from < 0) return [0, 0]
  const end = binarySearch(from, topDown.length, (place) => parents[topDown[place]!] !== parents[child])
  return [from, end]
}

function isBefore(one: TaskNode, other: TaskNode): boolean {
  return one.levelOrder < other.levelOrder || (one.levelOrder === other.levelOrder && one.id < other.id)
}

/** Null when there are no children. */
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

/** Positions of new tasks by parent id: after the existing children of the root and of existing parents; in order below new parents. */
export async function positionsUnder(
  writer: Writer,
  parentIds: readonly (string | null)[],
  existingIds: ReadonlySet<string>,
): Promise<number[]> {
  const siblings = Map.groupBy(parentIds.keys(), (place) => parentIds[place]!)
  // Preallocated: a list that grows from the middle takes many times as long.
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
