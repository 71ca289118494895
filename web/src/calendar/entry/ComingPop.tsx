import { useClosing } from './use-closing.ts'

const nothingYet = { current: null }

/** Placeholder for an entry's popover while it loads. If the user moves on meanwhile, the popover does not open. */
export function ComingPop({ onClose }: { readonly onClose: () => void }) {
  useClosing(nothingYet, onClose)
  return null
}
