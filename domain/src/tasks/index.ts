/** The tree of tasks and what may happen in it. */
export { completenessOf } from './completeness.ts'
export {
  type StatusRefusal,
  entriesChanging,
  refuseReopening,
  refuseStatus,
  tasksChanging,
} from './completion.ts'
export {
  type Forest,
  type TreeTask,
  ancestorsOf,
  childrenOf,
  depthsOf,
  descendantsOf,
  firstChildOf,
  foldedUp,
  forestOf,
  none,
  numbersBelow,
  numbersWithin,
  ranksOf,
} from './forest.ts'
export { freshPositions, positionsBetween } from './position.ts'
export { type Status, statuses } from './status.ts'
export { numbersInTreeOrder } from './tree-order.ts'
