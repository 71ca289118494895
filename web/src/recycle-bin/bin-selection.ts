/** What is checked in the recycle bin, and what has to be said of it. */
import { type RemovedGroup, type RemovedItem } from '@lustra/contract/recycle-bin'
import { type Words } from '@lustra/words'

/** Ids; types need no telling apart, as ids are unique within a user. */
export type Checked = ReadonlySet<string>

export function itemsOf(groups: readonly RemovedGroup[]): RemovedItem[] {
  return groups.flatMap(({ items }) => items)
}

/** Without what is not in the bin any more. */
export function checkedItems(groups: readonly RemovedGroup[], checked: Checked): RemovedItem[] {
  return itemsOf(groups).filter(({ id }) => checked.has(id))
}

/** `mixed`: some of its items are checked. */
export function groupState({ items }: RemovedGroup, checked: Checked): boolean | 'mixed' {
  const count = items.filter(({ id }) => checked.has(id)).length
  return count === items.length ? true : count > 0 && 'mixed'
}

export function withChecked(checked: Checked, items: readonly RemovedItem[], isChecked: boolean): Checked {
  const next = new Set(checked)
  for (const { id } of items) {
    if (isChecked) next.add(id)
    else next.delete(id)
  }
  return next
}

/** What is above the chosen items, removed too and not chosen itself: it comes back with them. */
function parentsToRestore(chosen: readonly RemovedItem[]): string[] {
  const ids = new Set<string>(chosen.map(({ id }) => id))
  const above = new Map(chosen.flatMap((item) => item.above.map(({ id, name }) => [id as string, name])))
  return [...above].filter(([id]) => !ids.has(id)).map(([, name]) => name)
}

const namedCount = 5

/** One paragraph each. */
export function restoreText(chosen: readonly RemovedItem[], { confirmation }: Words['recycleBin']): string[] {
  const restoredParents = parentsToRestore(chosen)
  const names = restoredParents.slice(0, namedCount).map((name) => confirmation.named(name))
  return [
    confirmation.restore(chosen.length),
    ...(hasTasks(chosen) ? [confirmation.withParts] : []),
    ...(restoredParents.length > 0
      ? [confirmation.withParents(names.join(', '), restoredParents.length - names.length)]
      : []),
  ]
}

export function removeText(chosen: readonly RemovedItem[], { confirmation }: Words['recycleBin']): string[] {
  return [
    confirmation.remove(chosen.length),
    ...(hasTasks(chosen) ? [confirmation.removesParts] : []),
    confirmation.noWayBack,
  ]
}

function hasTasks(items: readonly RemovedItem[]): boolean {
  return items.some(({ type }) => type === 'TASK')
}
