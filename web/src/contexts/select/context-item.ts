import { type DropdownItem, type ItemKind, dropdownItem } from '#ui/dropdown/item.ts'
import { type PlanContext } from '@lustra/contract/plan-entry'

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
  return dropdownItem(id, name, { type: contextKinds[type], color })
}
