export { contextItem } from './select/context-item.ts'
import { type CreateItem } from '#ui/dropdown/Dropdown.tsx'

/** Creates a category from a list; the code is loaded at the first one. */
export const createCategory: CreateItem = async (...given) =>
  (await import('./select/create-category.ts')).createCategory(...given)
export { ContextsFilter } from './select/ContextsFilter.tsx'
export { SelectContexts } from './select/SelectContexts.tsx'
