import { useClosing } from './use-closing.ts'

const nothingYet = { current: null }

/**
 * A placeholder for an entry's popover while it loads: a user who turns to something else meanwhile is not called back.
 */
export function ComingPop({ onClose }: { readonly onClose: () => void }) {
  useClosing(nothingYet, onClose)
  return null
}
