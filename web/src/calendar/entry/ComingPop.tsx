import { useClosing } from './use-closing.ts'

const nothingYet = { current: null }

/** Stands for what hangs on an entry until it has come: whoever turns to something else meanwhile is not called back by it. */
export function ComingPop({ onClose }: { readonly onClose: () => void }) {
  useClosing(nothingYet, onClose)
  return null
}
