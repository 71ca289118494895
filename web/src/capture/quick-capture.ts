/** Whether quick capture is open, and its draft, which is kept when it is closed. */
import { Store } from '#browser/store.ts'
import { type Draft, emptyDraft } from './draft.ts'

export const quickCapture = {
  isOpen: new Store(false),
  draft: new Store<Draft>(emptyDraft),
}
