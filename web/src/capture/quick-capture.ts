/** The door of quick capture, and what was typed and not saved yet: it waits there until the line is opened again. */
import { Store } from '#browser/store.ts'
import { type Draft, emptyDraft } from './draft.ts'

export const quickCapture = {
  isOpen: new Store(false),
  draft: new Store<Draft>(emptyDraft),
}
