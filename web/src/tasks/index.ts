export { priorityName, priorityNames, usualPriority } from './priority.ts'
