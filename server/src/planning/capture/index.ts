export { captureTask } from './capture-task.ts'
