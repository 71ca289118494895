export { addCategories } from './add-categories.ts'
export {
  type TaskContexts,
  categoryOf,
  colorOf,
  contextIdsOf,
  contextsOf,
  readContexts,
  readTaskContexts,
  existingContexts,
  wireContext,
} from './contexts-reader.ts'
export { newContext } from './new-context.ts'
export { personColumns } from './person-columns.ts'
