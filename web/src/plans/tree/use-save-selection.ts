import { type TaskId } from '@lustra/contract/ids'
import { useEffect } from 'react'
import { type PlansAddress } from '../plans-address.ts'
import { selectTask } from '../plans-queries.ts'

const debounceMs = 400

/** Saves the selection for the next visit and other screens. Debounced: only the final selection is sent. */
export function useSaveSelection(
  address: PlansAddress,
  selection: TaskId | null,
  savedSelection: TaskId | null,
): void {
  useEffect(() => {
    if (selection === savedSelection || selection === null) return
    const timer = setTimeout(() => {
      // A failure does not affect this screen.
      void selectTask(address, selection).catch(() => undefined)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [address, selection, savedSelection])
}
