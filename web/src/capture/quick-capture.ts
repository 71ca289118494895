import { Store } from '#browser/store.ts'
import { type Draft, emptyDraft, withLine } from './draft.ts'

export const quickCapture = {
  isOpen: new Store(false),
  /** Kept when quick capture is closed. */
  draft: new Store<Draft>(emptyDraft),
}

/** Opens quick capture with this text; a draft is not lost. */
export function captureText(text: string): void {
  const { draft, isOpen } = quickCapture
  const line = [draft.value.line, text].filter((part) => part !== '').join(' ')
  draft.set(withLine(draft.value, line))
  isOpen.set(true)
}
