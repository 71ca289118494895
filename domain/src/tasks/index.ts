export { type ForestChange, withChangedTasks } from './changed-forest.ts'
export { ChangedList, type List } from './changed-list.ts'
export { ChangedNumbers, extendsNumbers } from './changed-numbers.ts'
export { type Progress, completenessOf, progressOf, updatedProgress } from './completeness.ts'
export {
  type StatusRefusal,
  entryStatusToChange,
  refuseClosedParent,
  refuseStatus,
  tasksToChange,
} from './completion.ts'
export {
  type Forest,
  type TreeTask,
  ancestorsOf,
  childrenOf,
  depthsOf,
  descendantsOf,
  firstChildOf,
  aggregateUp,
  buildForest,
  noIndex,
  descendantIndexes,
  taskAt,
  subtreeIndexes,
  siblingRanks,
} from './forest.ts'
export { includesIndexes } from './index-by-id.ts'
export { type PriorityName, maxPriority, priorityName, priorityNames, usualPriority } from './priority.ts'
export { freshPositions, positionsBetween } from './position.ts'
export { restoredParent } from './restored-parent.ts'
export { type Status, statuses } from './status.ts'
export type { Task } from './task.ts'
export { depthFirstIndexes } from './tree-order.ts'
