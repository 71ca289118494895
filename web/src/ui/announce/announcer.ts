/** Tells screen readers what happened where nothing else on the screen does. */
import { Store } from '#browser/store.ts'

export const announcement = new Store('')

/** A repeated text differs by a space, so that it is read again. */
export function announce(text: string): void {
  announcement.set(announcement.value === text ? `${text} ` : text)
}
