/** The checked items of the recycle bin, and the texts of the confirmations. */
import { type RemovedGroup, type RemovedItem } from '@lustra/contract/recycle-bin'
import { type Words } from '@lustra/words'

/** Ids are unique within a user for all types. */
export type Checked = ReadonlySet<string>

export function itemsOf(groups: readonly RemovedGroup[]): RemovedItem[] {
  return groups.flatMap(({ items }) => items)
}

/** The checked items that are still in the bin. */
export function checkedItems(groups: readonly RemovedGroup[], checked: Checked): RemovedItem[] {
  return itemsOf(groups).filter(({ id }) => checked.has(id))
}

/** `mixed` if only some of its items are checked. */
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

/** Removed parents of the selected items that are not selected; they are restored, too. */
function parentsToRestore(chosen: readonly RemovedItem[]): string[] {
  const ids = new Set<string>(chosen.map(({ id }) => id))
  const above = new Map(chosen.flatMap((item) => item.above.map(({ id, name }) => [id as string, name])))
  return [...above].filter(([id]) => !ids.has(id)).map(([, name]) => name)
}

const namedCount = 5

/** Each string is a paragraph. */
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
