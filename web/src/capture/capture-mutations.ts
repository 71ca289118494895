import { mutation } from '#data/client.ts'
import { tasks } from '@lustra/contract/tasks'
import { type CaptureWish } from './wish-of.ts'

/** Creates the task that was read from a line. */
export const captureTask = mutation('capture.createTask', tasks, 'capture', {
  input: ({ wish }: { readonly name: string; readonly wish: CaptureWish }) => wish,
  failed: ({ capture }, { name }, reason) => capture.failed(name, reason),
})
