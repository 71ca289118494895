export { contextItem } from './select/context-item.ts'
export { ContextsFilter } from './select/ContextsFilter.tsx'
export { SelectContexts } from './select/SelectContexts.tsx'
