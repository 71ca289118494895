/** What other features may import. */
export { synchronizeEvernote } from './synchronize.ts'
