export { synchronizeEvernote } from './synchronize.ts'
