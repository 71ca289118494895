/** Unsaved input of forms: it survives changes of the screen, and the browser warns before it is lost. */
import { useCallback, useSyncExternalStore } from 'react'
import { Store } from '#browser/store.ts'
import { session } from './session.ts'

/** Number of forms with unsaved input. */
const held = new Store(0)

export const unsavedInput = {
  get exists(): boolean {
    return held.value > 0
  },
  subscribe: held.subscribe,
}

/** The unsaved input of one form, separate for each account, so that the next user does not see it. */
export class UnsavedInput<Value> {
  readonly #byAccount = new Map<string, Value>()
  readonly #changes = new Store(0)

  readonly subscribe = this.#changes.subscribe

  /** Null when nothing was typed. */
  get value(): Value | null {
    return this.#byAccount.get(accountId()) ?? null
  }

  set(value: Value | null): void {
    const before = this.#byAccount.size
    if (value === null) this.#byAccount.delete(accountId())
    else this.#byAccount.set(accountId(), value)
    held.set(held.value + this.#byAccount.size - before)
    this.#changes.set(this.#changes.value + 1)
  }
}

function accountId(): string {
  return session.account?.id ?? ''
}

export function useUnsavedInput<Value>(
  input: UnsavedInput<Value>,
): readonly [Value | null, (value: Value | null) => void] {
  const value = useSyncExternalStore(input.subscribe, () => input.value)
  return [value, useCallback((next) => input.set(next), [input])]
}
