export { type EmptyTreeReason, emptyTreeReason, emptyTreeReasons } from './empty-tree.ts'
export { type TreeNavigation, treeRootAfter } from './navigation.ts'
export {
  type PlansForest,
  type TreeRow,
  type TreeSlice,
  compareByTreeOrder,
  buildPlansForest,
  twoLevelTree,
} from './two-level-tree.ts'
export {
  type ContextFilter,
  type HiddenReason,
  type PlansDisplay,
  type PlansTask,
  hiddenReason,
  isContextFiltered,
  isNameFiltered,
  isOutsideLevels,
  isOutsideWindow,
  nameFilterOf,
  unplannableReason,
} from './visibility.ts'
export { type PlansWarning, warningOf } from './warning.ts'
