/** What other features may import. */
export { type EvernoteFacts, evernoteSetting } from './setting.ts'
export { synchronizeEvernote } from './synchronize.ts'
