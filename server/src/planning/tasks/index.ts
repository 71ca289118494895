export { addTask } from './change/add-task.ts'
export { complete } from './change/complete.ts'
export { changeStatus, completeOrReopen, statusColumns, writeStatus } from './change/change-status.ts'
export {
  type TaskWithLimitsInBin,
  keepLimitsInBin,
  readLimitsInBin,
  restoreLimits,
} from './change/limits-in-bin.ts'
export { newTask } from './change/new-task.ts'
export { lastChildOf, positionsAt, positionsUnder } from './change/order.ts'
export { setContexts } from './change/set-contexts.ts'
export { changedColumns, defaultColumns } from './field-columns.ts'
export { changedTasks } from './list/task-reply.ts'
export { limitsCrossed, noTask, statusRefused, taskOf, taskRowOf, refusedUnderClosed } from './refusals.ts'
export { taskIdsOf } from './tree/changed-tasks.ts'
export { readBinders } from './tree/level-binders.ts'
export {
  type TaskForest,
  nodeOf,
  openEntriesOf,
  parentOf,
  plannableTask,
  relativesAt,
} from './tree/task-forest.ts'
export { type TaskNode, ownLimitsFrom } from './tree/task-node.ts'
export { taskNames } from './tree/task-rows.ts'
export {
  type CachedTasks,
  type TaskTreeCache,
  type Tasks,
  besideTasks,
  taskTrees,
} from './tree/task-tree-cache.ts'
