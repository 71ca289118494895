/** Collects what is typed between a press on an empty place and the loading of the name field. */
import { Store } from '#browser/store.ts'

/** Null while no field is expected. */
export const earlyName = new Store<string | null>(null)

/** Collects all further keys; keeps those typed before. */
export function expectName(): void {
  earlyName.set(earlyName.value ?? '')
}
