/**
 * Single-key shortcuts that work everywhere except while typing. Users, for example of speech input, can disable them (WCAG 2.1.4); the keys of the
 * focused element still work.
 */
import { isCapital, isTyping, keyNameOf } from './keys.ts'
import { type KeyValueStorage, localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'

const pauseMs = 2_000

export class PlainKeys {
  readonly on: Store<boolean>
  readonly #storage: KeyValueStorage
  #pausedUntil = -Infinity
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

  /**
   * A screen calls this when it closes by itself after the user has typed: for two seconds letters are taken for the rest of
   * that text.
   */
  pause(now = performance.now()): void {
    this.#pausedUntil = now + pauseMs
  }

  isPausedAt(timeStamp: number): boolean {
    return timeStamp < this.#pausedUntil
  }

  /** Marks the key as a shortcut until the returned function is called. */
  claim(name: string): () => void {
    const setEnabled = (by: number) => this.#claimed.set(name, (this.#claimed.get(name) ?? 0) + by)
    setEnabled(1)
    return () => setEnabled(-1)
  }

  /** Whether this letter is a shortcut and so starts no type-ahead. */
  isClaimed(event: Pick<KeyboardEvent, 'code' | 'key' | 'shiftKey'>): boolean {
    return this.on.value && !isCapital(event) && (this.#claimed.get(keyNameOf(event)) ?? 0) > 0
  }

  /** Whether the page handles the key: no text is being typed, and nothing is open above the page. */
  handles(event: KeyboardEvent): boolean {
    if (!this.on.value || event.defaultPrevented || event.repeat) return false
    if (this.isPausedAt(event.timeStamp)) return false
    if (event.altKey || event.ctrlKey || event.metaKey || event.getModifierState('AltGraph')) return false
    return isForPage(event)
  }
}

export const plainKeys = new PlainKeys(localStore)

/** Within a pop-over or a panel, marked by `data-own-keys`, keys apply to its item only. */
export function hasOwnKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-own-keys]') !== null
}

/** Whether no text is being typed, and nothing is open above the page. */
export function isForPage({ target }: KeyboardEvent): boolean {
  return !isTyping(target) && isOnPage(target)
}

/** Dialogs and menus are rendered beside the app and trap the focus. */
function isOnPage(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Element && target.closest('#app') !== null)
}
