import { deferred } from '#browser/deferred.ts'
import { useStore } from '#browser/store.ts'
import { withWords } from '#language/with-words.ts'
import { confirmation } from './confirmed.ts'

const ConfirmDialog = deferred(
  withWords(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog, 'account', 'security'),
)

/** Mounted beside screens whose calls may need a fresh proof of identity. */
export function ConfirmHost() {
  const open = useStore(confirmation)
  return open && <ConfirmDialog open={open} />
}
