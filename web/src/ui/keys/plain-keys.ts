/**
 * Keys without Ctrl that work wherever nothing is typed. Who dictates, or whose hand rests on the keyboard, can switch
 * them off (WCAG 2.1.4); keys of the one thing that has the focus go on working.
 */
import { isTyping } from './keys.ts'
import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

export class PlainKeys {
  readonly on: Store<boolean>
  readonly #storage: KeyValueStorage
  /** Codes that mean something by themselves on the screen there is, and how many listen. */
  readonly #claimed = new Map<string, number>()

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    this.on = new Store(storage.get('lustra.plain-keys') !== 'off')
  }

  setEnabled(on: boolean): void {
    this.#storage.set('lustra.plain-keys', on ? null : 'off')
    this.on.set(on)
  }

  /** The key means something by itself until the answer is called. */
  claim(code: string): () => void {
    const setEnabled = (by: number) => this.#claimed.set(code, (this.#claimed.get(code) ?? 0) + by)
    setEnabled(1)
    return () => setEnabled(-1)
  }

  /** Whether this letter begins a command and no name in a list. */
  isClaimed({ code, shiftKey }: Pick<KeyboardEvent, 'code' | 'shiftKey'>): boolean {
    return this.on.value && !shiftKey && (this.#claimed.get(code) ?? 0) > 0
  }

  /** Whether a key that reached the page is meant for it: nothing is typed, nothing stands above the page. */
  handles(event: KeyboardEvent): boolean {
    if (!this.on.value || event.defaultPrevented || event.repeat) return false
    if (event.altKey || event.ctrlKey || event.metaKey) return false
    return !isTyping(event.target) && isOnPage(event.target)
  }
}

export const plainKeys = new PlainKeys(localStore)

/** Dialogs and menus stand beside the app in the page, and keep the focus to themselves. */
function isOnPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('#app') !== null)
}
