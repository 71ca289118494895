/** Parses one typed line into a task. */
export { type CapturedTask, capturedTask } from './captured-task.ts'
export { type Grammar, grammarOf } from './grammar.ts'
export type { TimeWindow } from './deadline-phrases.ts'
export type { NamedContext } from './markers.ts'
export { type Capture, type CapturePart, parseCapture } from './parse-capture.ts'
export { splitNote } from './split-note.ts'
