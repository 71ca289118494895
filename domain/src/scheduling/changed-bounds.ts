/** Updates the level bounds after a few changes of relatives' entries. */
import { TimeLevel } from '../calendar/time-level.ts'
import { ChangedNumbers } from '../tasks/changed-numbers.ts'
import { type Forest, type TreeTask, noIndex } from '../tasks/forest.ts'
import type { LevelBounds } from './limits.ts'

/** The lowest and highest level of a task's binding entries; null without any. */
export type OwnLevels = { readonly lowest: TimeLevel; readonly highest: TimeLevel } | null

export interface BoundsChange {
  /** By index, where they may have changed. */
  readonly levels: ReadonlyMap<number, OwnLevels>
  /** New tasks, and tasks with another parent or position. */
  readonly moved: readonly number[]
  /** The former parents of moved tasks. */
  readonly parentsBefore: readonly number[]
}

/** Equals `levelBoundsOf` of the changed forest with the same indexes, but visits only affected relatives; `limited` has changed bounds. */
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

  const count = tasks.length
  const lowest = new ChangedNumbers(before.lowest, count, TimeLevel.AboveLife)
  const highest = new ChangedNumbers(before.highest, count, TimeLevel.Default)
  const lowestAbove = new ChangedNumbers(before.lowestAbove, count, TimeLevel.AboveLife)
  const highestBelow = new ChangedNumbers(before.highestBelow, count, TimeLevel.Default)
  const above = new ChangedNumbers(before.above, count, noIndex)
  const below = new ChangedNumbers(before.below, count, noIndex)
  const plannedAbove = new ChangedNumbers(before.plannedAbove, count, noIndex)
  for (const [index, own] of replanned) {
    lowest.set(index, (own ?? noLevels).lowest)
    highest.set(index, (own ?? noLevels).highest)
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
    // A new task without entries does not affect its parent, which may have thousands of children.
    ...moved.filter((index) => index < before.lowest.length).map(parentOf),
    ...replanned.map(([index]) => parentOf(index)),
  ]) {
    let index = start
    while (index !== noIndex && updateBelow(index)) index = parents[index]!
  }
  const bounds = {
    lowest: lowest.values,
    highest: highest.values,
    lowestAbove: lowestAbove.values,
    highestBelow: highestBelow.values,
    above: above.values,
    below: below.values,
    plannedAbove: plannedAbove.values,
  }
  return { bounds, limited }

  function parentOf(index: number): number {
    return parents[index]!
  }

  /** Returns whether its children may be affected. */
  function updateAbove(index: number): boolean {
    const parent = parents[index]!
    let [level, limiting, planned]: [number, number, number] = [TimeLevel.AboveLife, noIndex, noIndex]
    if (parent !== noIndex) {
      const isParentLowest =
        lowest.at(parent) < TimeLevel.AboveLife && lowest.at(parent) <= lowestAbove.at(parent)
      level = isParentLowest ? lowest.at(parent) : lowestAbove.at(parent)
      limiting = isParentLowest ? parent : above.at(parent)
      planned = highest.at(parent) > TimeLevel.HoursAndMinutes ? parent : plannedAbove.at(parent)
    }
    if (lowestAbove.at(index) === level && above.at(index) === limiting && plannedAbove.at(index) === planned)
      return false
    if (lowestAbove.at(index) !== level) limited.add(index)
    lowestAbove.set(index, level)
    above.set(index, limiting)
    plannedAbove.set(index, planned)
    return true
  }

  /** Returns whether its parent may be affected. */
  function updateBelow(index: number): boolean {
    let [level, limiting, isOfChild]: [number, number, boolean] = [TimeLevel.Default, noIndex, false]
    for (let child = firstChildren[index]!; child !== noIndex; child = nextSiblings[child]!) {
      const isOwn = highest.at(child) > TimeLevel.Default && highest.at(child) >= highestBelow.at(child)
      const reached = isOwn ? highest.at(child) : highestBelow.at(child)
      // Among children on the same level, the first one counts; among deeper descendants, the last one.
      if (reached === TimeLevel.Default || reached < level || (reached === level && isOfChild)) continue
      level = reached
      limiting = isOwn ? child : below.at(child)
      isOfChild = isOwn
    }
    if (highestBelow.at(index) === level && below.at(index) === limiting) return false
    if (highestBelow.at(index) !== level) limited.add(index)
    highestBelow.set(index, level)
    below.set(index, limiting)
    return true
  }
}

const noLevels = { lowest: TimeLevel.AboveLife, highest: TimeLevel.Default } as const
