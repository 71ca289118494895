/** Announces events to screen readers that nothing else on the screen reports. */
import { Store } from '#browser/store.ts'

export const announcement = new Store('')

/** A repeated text gets an additional space, so that it is read again. */
export function announce(text: string): void {
  announcement.set(announcement.value === text ? `${text} ` : text)
}
