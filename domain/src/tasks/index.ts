/** The tree of tasks and what may happen in it. */
export {
  type Forest,
  type TreeTask,
  ancestorsOf,
  childrenOf,
  depthsOf,
  descendantsOf,
  forestOf,
  ranksOf,
} from './forest.ts'
export { type Status, statuses } from './status.ts'
