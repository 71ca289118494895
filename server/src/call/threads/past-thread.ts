/** The thread that answers calls as of earlier moments. */
import type { App } from '../../app/app.ts'
import { perApp } from '../../kernel/app/per-app.ts'
import type { ThreadedCall, ThreadedReply } from './threaded-call.ts'

export interface PastThread {
  run(call: ThreadedCall & { readonly asOf: number }): Promise<ThreadedReply>
}

const started = perApp((): { thread: PastThread | null } => ({ thread: null }))

/** Null in programs that only serve the present, such as commands. */
export function pastThread(app: App): PastThread | null {
  return started(app).thread
}

export function setPastThread(app: App, thread: PastThread): void {
  started(app).thread = thread
}
