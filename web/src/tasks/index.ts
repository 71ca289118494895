/** What other screens show of tasks. */
export { priorityName, priorityNames, usualPriority } from './priority.ts'
