/** Whether the chat has been opened in this page: a sign-in then loads the page anew, so that no script of another company outlives it (INT-N17). */
import { unsentChanges } from '#data/unsent-changes.ts'
import { unsavedInput } from '#data/unsaved-input.ts'

let hasStarted = false

export const chat = {
  get hasStarted(): boolean {
    return hasStarted
  },

  /** Not where loading the page anew would lose what waits in this tab for its person to sign in again. */
  get isPossible(): boolean {
    return !unsentChanges.exist && !unsavedInput.exists
  },

  start(): void {
    hasStarted = true
  },
}
