/** Whether the list of tasks that a timer can be started on is open. */
import { Store } from '#browser/store.ts'

export const timerStart = { isOpen: new Store(false) }
