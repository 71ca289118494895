import { mutation } from '#data/client.ts'
import { type EvernoteNotebook, evernoteNotebooks } from '@lustra/contract/evernote'

interface Choice {
  readonly notebooks: EvernoteNotebook[]
}

export const chooseNotebooks = mutation(
  'settings.notebooks',
  evernoteNotebooks,
  'updateEvernoteNotebookList',
  {
    input: ({ notebooks }: Choice) => ({ notebooks }),
  },
)
