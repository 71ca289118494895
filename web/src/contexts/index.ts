/** Choosing contexts, in the filters of other screens. */
export { ContextsFilter } from './select/ContextsFilter.tsx'
export { SelectContexts } from './select/SelectContexts.tsx'
