import { mutation } from '#data/client.ts'
import { history } from '@lustra/contract/history'
import { restoredInput } from './history-queries.ts'

/** Not optimistic: only the server knows what fits. */
export const restoreState = mutation('history.restore', history, 'restore', {
  input: restoredInput,
  texts: ['history'],
  done: ({ history: words }, _restored, { count, unfit }) => words.restore.done(count, unfit),
})
