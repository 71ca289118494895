import { type DropdownItem, type ItemKind, dropdownItem } from '#ui/dropdown/item.ts'
import { noColor } from '@lustra/domain/contexts'
import { type PlanContext } from '@lustra/contract/scheduling'

const contextKinds: Readonly<Record<PlanContext['type'], ItemKind>> = {
  category: 'Category',
  place: 'Place',
  person: 'Person',
  none: 'Other',
}

export function contextItem({
  id,
  name,
  type,
  color,
}: Omit<PlanContext, 'id'> & { readonly id: string }): DropdownItem {
  // Only categories have a colour. A category without one is pale; other icons would be invisible without one.
  const own = type === 'category' || color !== noColor ? { color } : {}
  return dropdownItem(id, name, { type: contextKinds[type], ...own })
}
