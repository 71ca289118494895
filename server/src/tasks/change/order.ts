/** Where tasks come to stand among siblings. */
import { freshPositions, positionsBetween } from '@lustra/domain/tasks'
import { Refusal } from '../../refusal.ts'
import type { Writer } from '../../store/writer.ts'

export interface Place {
  /** Null is the root. */
  readonly parentId: string | null
  /** The sibling to stand after; null is the first place. */
  readonly after: string | null
}

/**
 * Positions for `count` tasks at that place; `leaving` are siblings that give up theirs. All others are numbered afresh
 * in the rare case that the gap is used up.
 */
export async function positionsAt(
  writer: Writer,
  place: Place,
  count: number,
  leaving: ReadonlySet<string> = new Set(),
): Promise<number[]> {
  const siblings = (await siblingsIn(writer, place.parentId)).filter(({ id }) => !leaving.has(id))
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

/** The sibling that stands last; null where there is none. */
export async function lastIn(writer: Writer, parentId: string | null): Promise<string | null> {
  const last = liveIn(writer, parentId).orderBy('position', 'desc').orderBy('id', 'desc').limit(1)
  return (await last.executeTakeFirst())?.id ?? null
}

function siblingsIn(writer: Writer, parentId: string | null): Promise<{ id: string; position: number }[]> {
  return liveIn(writer, parentId).orderBy('position').orderBy('id').execute()
}

function liveIn({ read, userId }: Writer, parentId: string | null) {
  const live = read
    .selectFrom('tasks')
    .select(['id', 'position'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
  return parentId === null ? live.where('parent_id', 'is', null) : live.where('parent_id', '=', parentId)
}

/**
 * Positions of new tasks that name their parents by index: those at the root after the tasks that are there, all others in their order.
 */
export async function positionsOf(
  writer: Writer,
  tasks: readonly { readonly parent: number | null }[],
): Promise<number[]> {
  const siblings = Map.groupBy(tasks.keys(), (place) => tasks[place]!.parent)
  const positions: number[] = []
  for (const [parent, places] of siblings) {
    const numbers =
      parent === null
        ? await positionsAt(writer, { parentId: null, after: await lastIn(writer, null) }, places.length)
        : freshPositions(places.length)
    for (const [rank, place] of places.entries()) positions[place] = numbers[rank]!
  }
  return positions
}
