/** What other features may import. */
export { captureTask } from './capture-task.ts'
