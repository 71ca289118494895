import { mutation } from '#data/client.ts'
import { tasks } from '@lustra/contract/tasks'
import { type CaptureRequest } from './capture-request.ts'

export const captureTask = mutation('capture.createTask', tasks, 'capture', {
  input: ({ request }: { readonly name: string; readonly request: CaptureRequest }) => request,
  failed: ({ capture }, { name }, reason) => capture.failed(name, reason),
})
