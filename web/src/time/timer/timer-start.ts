/** Whether the list of tasks for starting a timer is open. */
import { Store } from '#browser/store.ts'

export const timerStart = { isOpen: new Store(false) }
