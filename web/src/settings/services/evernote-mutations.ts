/** The choice of notebooks, which can be undone. */
import { mutation } from '#data/client.ts'
import { type EvernoteNotebook, inbox } from '@lustra/contract/inbox'

interface Choice {
  readonly notebooks: EvernoteNotebook[]
}

export const chooseNotebooks = mutation('settings.notebooks', inbox, 'updateEvernoteNotebookList', {
  input: ({ notebooks }: Choice) => ({ notebooks }),
})
