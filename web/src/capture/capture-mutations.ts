import { mutation } from '#data/client.ts'
import type { NoteId } from '@lustra/contract/ids'
import { inbox } from '@lustra/contract/inbox'
import { tasks } from '@lustra/contract/tasks'
import { type CaptureRequest } from './capture-request.ts'

export const captureTask = mutation('capture.createTask', tasks, 'capture', {
  input: ({ request }: { readonly name: string; readonly request: CaptureRequest }) => request,
  failed: ({ capture }, { name }, reason) => capture.failed(name, reason),
})

export const keepNote = mutation('capture.keepNote', inbox, 'create', {
  input: ({ id, text }: { readonly id: NoteId; readonly text: string }) => ({ id, text }),
  texts: ['captureDialog'],
  done: ({ captureDialog }, { text }) => captureDialog.inInbox(text),
})
