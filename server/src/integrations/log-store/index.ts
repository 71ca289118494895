export { copyLog, logState } from './copy-log.ts'
export { LogStore, type LogState } from './log-store.ts'
