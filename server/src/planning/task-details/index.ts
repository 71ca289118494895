export { actionsOf } from './task-actions.ts'
export { type NameOf, type RowChange, namesIn, readTaskVersions } from './task-versions.ts'
