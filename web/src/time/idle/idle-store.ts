/** The stored idle times as an observable value, the same in all tabs. */
import { clock } from '#browser/clock.ts'
import { localStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'
import {
  type IdleQuestion,
  type IdleState,
  idleKey,
  storeIdleState,
  storedIdleState,
  withoutQuestion,
} from './idle-state.ts'

export const idleState = new Store<IdleState | null>(null)

export function loadIdleState(accountId: string): void {
  idleState.set(storedIdleState(localStore, accountId, clock.instant()))
}

/** Another tab may have stored something since. */
export function changeIdleState(accountId: string, change: (state: IdleState) => IdleState): void {
  const next = change(storedIdleState(localStore, accountId, clock.instant()))
  storeIdleState(localStore, next)
  idleState.set(next)
}

/** Ends the question in all tabs. */
export function endQuestion(question: IdleQuestion): void {
  const accountId = idleState.value?.accountId
  if (accountId !== undefined) changeIdleState(accountId, (state) => withoutQuestion(state, question))
}

/** Returns a function that stops following. */
export function followIdleState(accountId: string): () => void {
  loadIdleState(accountId)
  const follow = ({ key }: StorageEvent) => {
    if (key === null || key === idleKey) loadIdleState(accountId)
  }
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}
