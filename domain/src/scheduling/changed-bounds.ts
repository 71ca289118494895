/** What relatives' entries mean, after a few changes. */
import { TimeLevel } from '../calendar/time-level.ts'
import { type Forest, type TreeTask, noIndex } from '../tasks/forest.ts'
import type { LevelBounds } from './limits.ts'

/** The lowest and the highest level of the binding entries of a task; null without any. */
export type OwnLevels = { readonly lowest: TimeLevel; readonly highest: TimeLevel } | null

export interface BoundsChange {
  /** By index, where they may be others than before. */
  readonly levels: ReadonlyMap<number, OwnLevels>
  /** New tasks, and those with another parent or place. */
  readonly moved: readonly number[]
  /** The parents that moved tasks had before. */
  readonly parentsBefore: readonly number[]
}

/**
 * As `levelBoundsOf` of the changed forest, where every task has kept its index. Goes only to those relatives for which something
 * follows. `limited` are the indexes of the tasks with other levels above or below them.
 */
export function changedBounds<T extends TreeTask>(
  { parents, firstChildren, nextSiblings, tasks }: Forest<T>,
  before: LevelBounds,
  { levels, moved, parentsBefore }: BoundsChange,
): { readonly bounds: LevelBounds; readonly limited: ReadonlySet<number> } {
  const limited = new Set<number>()
  const replanned = [...levels].filter(([index, own]) => {
    const { lowest, highest } = own ?? noLevels
    return (before.lowest[index] ?? noLevels.lowest) !== lowest || (before.highest[index] ?? 0) !== highest
  })
  if (replanned.length + moved.length === 0) return { bounds: before, limited }

  const { lowest, highest, lowestAbove, above, plannedAbove, highestBelow, below } = copied(
    before,
    tasks.length,
  )
  for (const [index, own] of replanned) {
    lowest[index] = (own ?? noLevels).lowest
    highest[index] = (own ?? noLevels).highest
  }

  const waiting = [...moved]
  const addChildren = (index: number) => {
    for (let child = firstChildren[index]!; child !== noIndex; child = nextSiblings[child]!)
      waiting.push(child)
  }
  for (const [index] of replanned) addChildren(index)
  for (let place = 0; place < waiting.length; place++) {
    const index = waiting[place]!
    if (updateAbove(index)) addChildren(index)
  }
  for (const start of [
    ...parentsBefore,
    ...moved,
    ...moved.map(parentOf),
    ...replanned.map(([index]) => parentOf(index)),
  ]) {
    let index = start
    while (index !== noIndex && updateBelow(index)) index = parents[index]!
  }
  return { bounds: { lowest, highest, lowestAbove, above, plannedAbove, highestBelow, below }, limited }

  function parentOf(index: number): number {
    return parents[index]!
  }

  /** Whether something has changed that its children depend on. */
  function updateAbove(index: number): boolean {
    const parent = parents[index]!
    let [level, limiting, planned]: [number, number, number] = [TimeLevel.AboveLife, noIndex, noIndex]
    if (parent !== noIndex) {
      const isParentLowest = lowest[parent]! < TimeLevel.AboveLife && lowest[parent]! <= lowestAbove[parent]!
      level = isParentLowest ? lowest[parent]! : lowestAbove[parent]!
      limiting = isParentLowest ? parent : above[parent]!
      planned = highest[parent]! > TimeLevel.HoursAndMinutes ? parent : plannedAbove[parent]!
    }
    if (lowestAbove[index] === level && above[index] === limiting && plannedAbove[index] === planned)
      return false
    if (lowestAbove[index] !== level) limited.add(index)
    lowestAbove[index] = level
    above[index] = limiting
    plannedAbove[index] = planned
    return true
  }

  /** Whether something has changed that its parent depends on. */
  function updateBelow(index: number): boolean {
    let [level, limiting, isOfChild]: [number, number, boolean] = [TimeLevel.Default, noIndex, false]
    for (let child = firstChildren[index]!; child !== noIndex; child = nextSiblings[child]!) {
      const isOwn = highest[child]! > TimeLevel.Default && highest[child]! >= highestBelow[child]!
      const reached = isOwn ? highest[child]! : highestBelow[child]!
      // Of children on the same level the first one counts, of deeper descendants the last one.
      if (reached === TimeLevel.Default || reached < level || (reached === level && isOfChild)) continue
      level = reached
      limiting = isOwn ? child : below[child]!
      isOfChild = isOwn
    }
    if (highestBelow[index] === level && below[index] === limiting) return false
    if (highestBelow[index] !== level) limited.add(index)
    highestBelow[index] = level
    below[index] = limiting
    return true
  }
}

const noLevels = { lowest: TimeLevel.AboveLife, highest: TimeLevel.Default } as const

function copied(
  before: LevelBounds,
  count: number,
): { -readonly [Name in keyof LevelBounds]: LevelBounds[Name] } {
  const levels = (values: Int8Array, none: TimeLevel) => {
    const copy = new Int8Array(count).fill(none, values.length)
    copy.set(values)
    return copy
  }
  const indexes = (values: Int32Array) => {
    const copy = new Int32Array(count).fill(noIndex, values.length)
    copy.set(values)
    return copy
  }
  return {
    lowest: levels(before.lowest, TimeLevel.AboveLife),
    highest: levels(before.highest, TimeLevel.Default),
    lowestAbove: levels(before.lowestAbove, TimeLevel.AboveLife),
    highestBelow: levels(before.highestBelow, TimeLevel.Default),
    above: indexes(before.above),
    below: indexes(before.below),
    plannedAbove: indexes(before.plannedAbove),
  }
}
