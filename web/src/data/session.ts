import { type KeyValueStorage, localStore, sessionStore } from '#browser/storage.ts'
import { Store } from '#browser/store.ts'
import { ignoreFailure } from '#browser/outdated-page.ts'
import { type LockName, holdTabsLock, untilTabsLockIsFree } from '#browser/tabs-lock.ts'

export const dashboard = '/web/dashboard'

/** Public pages; all others need a session. */
const openPages = new Set([
  'login',
  'register',
  'registration-success',
  'activation',
  'activation-success',
  'reset-password',
  'reset-password-success',
  'change-password',
  'change-password-success',
  'change-email',
  'connect',
  'privacy',
  'error',
])

export function isProtected(path: string): boolean {
  const [, place, page] = path.split('/')
  return place === 'web' && !openPages.has(page ?? '')
}

/** The path of a page of this app; null for another site, a path outside `/web`, or a sign-in page. */
export function pageOf(address: string): string | null {
  const here = 'https://lustra.invalid'
  if (!URL.canParse(address, here)) return null
  const url = new URL(address, here)
  if (url.origin !== here || !/^\/web(\/|$)/.test(url.pathname) || !isProtected(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The page after a sign-in: the one that this tab was redirected from, else the server's, else the dashboard. */
export function pageAfterLogin(remembered: string | null, restorePage: string): string {
  return (remembered === null ? null : pageOf(remembered)) ?? pageOf(restorePage) ?? dashboard
}

export interface Account {
  readonly id: string
  /** The name that the interface shows. */
  readonly name: string
}

const changeLock: LockName = 'lustra-session'

interface Identity {
  readonly token: string
  readonly account: Account
}

export class Session {
  /** Becomes false when the session ends in any tab; the app then leaves protected pages. */
  readonly signedIn: Store<boolean>
  /** The account of the session from the last answer of the server; null while nobody is signed in. */
  readonly identity = new Store<Identity | null>(null)
  readonly #lasting: KeyValueStorage
  readonly #passing: KeyValueStorage
  #settled: Promise<void> = Promise.resolve()

  constructor(lasting: KeyValueStorage, passing: KeyValueStorage) {
    this.#lasting = lasting
    this.#passing = passing
    this.signedIn = new Store(this.token !== null)
  }

  /** Read from storage each time, because another tab may have changed it. */
  get token(): string | null {
    return this.#lasting.get('lustra.token')
  }

  /** Called after a sign-in. */
  begin(token: string): void {
    this.#lasting.set('lustra.token', token)
    this.signedIn.set(true)
  }

  /** Called with a new token for the same session, for example after a password change. */
  renew(token: string): void {
    this.begin(token)
    if (this.identity.value !== null) this.identity.set({ ...this.identity.value, token })
  }

  /** Called when the server has named the account of `token`. */
  identify(token: string, account: Account): void {
    if (token !== this.token) return
    const current = this.identity.value
    const isUnchanged =
      current?.token === token && current.account.id === account.id && current.account.name === account.name
    if (!isUnchanged) this.identity.set({ token, account })
  }

  /**
   * The signed-in account; null while nobody is signed in or the server has not named it. When another tab replaces the token, the last account stays
   * until the server names another.
   */
  get account(): Account | null {
    return this.token === null ? null : (this.identity.value?.account ?? null)
  }

  tokenOf({ id }: Account): string | null {
    const { token } = this
    const current = this.identity.value
    return token !== null && current?.token === token && current.account.id === id ? token : null
  }

  /** Resolves when no tab has a `change` running; only then it is known whether the session has expired. */
  get settled(): Promise<void> {
    return this.#settled.then(() => untilTabsLockIsFree(changeLock))
  }

  /**
   * Runs a call that ends the session or renews its token, and processes the reply. The server may forget the token before the reply arrives. Waits
   * for a change in another tab first.
   */
  async change(run: () => Promise<void>): Promise<void> {
    const running = holdTabsLock(changeLock, run)
    this.#settled = running.catch(ignoreFailure)
    await running
  }

  /** Called after a log-out: no page is remembered. */
  end(): void {
    this.#lasting.set('lustra.token', null)
    this.identity.set(null)
    this.#lasting.set('lustra.idle', null)
    this.#passing.set('lustra.page', null)
    this.signedIn.set(false)
  }

  /**
   * Called when the server does not know `token` any more. Remembers a protected page for the next sign-in. A late reply about a replaced token is
   * ignored.
   */
  expire(token: string | null, address: string): void {
    if (token !== this.token) return
    this.remember(address)
    this.#lasting.set('lustra.token', null)
    this.identity.set(null)
    this.signedIn.set(false)
  }

  remember(address: string): void {
    const page = pageOf(address)
    if (page !== null) this.#passing.set('lustra.page', page)
  }

  /** Returns the remembered page and forgets it. */
  takeRemembered(): string | null {
    const page = this.#passing.get('lustra.page')
    this.#passing.set('lustra.page', null)
    return page
  }

  /** Called when another tab has changed the storage. */
  look(): void {
    if (this.token === null) this.identity.set(null)
    this.signedIn.set(this.token !== null)
  }
}

export const session = new Session(localStore, sessionStore)
