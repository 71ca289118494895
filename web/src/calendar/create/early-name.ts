/** What is typed between a press on an empty place and the field for the name, which is loaded later. */
import { Store } from '#browser/store.ts'

/** Null while no field is coming. */
export const earlyName = new Store<string | null>(null)

/** Keeps what is typed from now on, and what has been typed before. */
export function expectName(): void {
  earlyName.set(earlyName.value ?? '')
}
