/**
 * Single-key shortcuts that work wherever nothing is typed. Users of speech input, among others, can switch them off
 * (WCAG 2.1.4); the keys of the focused element keep working.
 */
import { isCapital, isTyping, keyNameOf } from './keys.ts'
import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

export class PlainKeys {
  readonly on: Store<boolean>
  readonly #storage: KeyValueStorage
  /** Names of keys that are shortcuts on the current screen, with the number of listeners. */
  readonly #claimed = new Map<string, number>()

  constructor(storage: KeyValueStorage) {
    this.#storage = storage
    this.on = new Store(storage.get('lustra.plain-keys') !== 'off')
  }

  setEnabled(on: boolean): void {
    this.#storage.set('lustra.plain-keys', on ? null : 'off')
    this.on.set(on)
  }

  /** Marks the key as a shortcut until the returned function is called. */
  claim(name: string): () => void {
    const setEnabled = (by: number) => this.#claimed.set(name, (this.#claimed.get(name) ?? 0) + by)
    setEnabled(1)
    return () => setEnabled(-1)
  }

  /** Whether this letter is a shortcut, so that it starts no type-ahead. */
  isClaimed(event: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): boolean {
    return this.on.value && !isCapital(event) && (this.#claimed.get(keyNameOf(event)) ?? 0) > 0
  }

  /** Whether a key event that reached the page is for it: nothing is typed, and nothing is open above the page. */
  handles(event: KeyboardEvent): boolean {
    if (!this.on.value || event.defaultPrevented || event.repeat) return false
    if (event.altKey || event.ctrlKey || event.metaKey || event.getModifierState('AltGraph')) return false
    return !isTyping(event.target) && isOnPage(event.target)
  }
}

export const plainKeys = new PlainKeys(localStore)

/** Within a pop-over or a panel, marked by `data-own-keys`, keys are about its item and never about another one. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys]') !== null
}

/** Dialogs and menus are rendered beside the app and trap the focus. */
function isOnPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('#app') !== null)
}
