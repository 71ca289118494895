/** Locks shared by all tabs of this browser. They do not exist over plain HTTP or where the browser forbids storage. */

export type LockName = 'lustra-session'

/** Other tabs may see stored values with a delay, so the lock is held a little longer. */
const storageDelayMs = 100

/** A suspended tab may hold a lock forever. */
const longestWaitMs = 30_000

/** Runs the work while no other tab holds the lock. Runs it at once without locks, and after `longestWaitMs` in any case. */
export async function holdTabsLock(name: LockName, run: () => Promise<void>): Promise<void> {
  let hasBegun = false
  try {
    await navigator.locks.request(name, { signal: AbortSignal.timeout(longestWaitMs) }, async () => {
      hasBegun = true
      await run()
      await new Promise((resolve) => setTimeout(resolve, storageDelayMs))
    })
  } catch (error) {
    if (hasBegun) throw error
    await run()
  }
}

/** Resolves when no tab holds the lock, at once without locks, and after `longestWaitMs` in any case. */
export async function untilTabsLockIsFree(name: LockName): Promise<void> {
  const signal = AbortSignal.timeout(longestWaitMs)
  try {
    await navigator.locks.request(name, { mode: 'shared', signal }, () => undefined)
  } catch {
    // Locks are unavailable, or the wait was too long.
  }
}
