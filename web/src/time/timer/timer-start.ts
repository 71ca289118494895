import { Store } from '#browser/store.ts'

export const timerStart = { isOpen: new Store(false) }
