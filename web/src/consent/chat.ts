/** Whether the chat was opened in this page. If so, sign-in reloads the page, so that no third-party script survives (INT-N17). */
import { unsentChanges } from '#data/unsent-changes.ts'
import { unsavedInput } from '#data/unsaved-input.ts'

let hasStarted = false

export const chat = {
  get hasStarted(): boolean {
    return hasStarted
  },

  /** False where a reload would lose changes that wait for the user to sign in again. */
  get isPossible(): boolean {
    return !unsentChanges.exist && !unsavedInput.exists
  },

  start(): void {
    hasStarted = true
  },
}
