import { type DropdownItem, dropdownItem } from '#shared/widgets/dropdown/item.ts'
import { type PlanContext } from '@lustra/contract/plan-entry'

const kinds = { category: 'Category', place: 'Place', person: 'Person', none: 'Other' } as const

/** Contexts as a list offers them. */
export function contextItems(contexts: readonly PlanContext[]): DropdownItem[] {
  return contexts.map(({ id, name, type, color }) => dropdownItem(id, name, { type: kinds[type], color }))
}
