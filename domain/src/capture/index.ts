/** One typed line, understood as a task. */
export { type CapturedTask, capturedTask } from './captured-task.ts'
export { type Grammar, grammarOf } from './grammar.ts'
export type { NamedContext } from './marks.ts'
export { type Capture, type CapturePart, readCapture } from './read-capture.ts'
