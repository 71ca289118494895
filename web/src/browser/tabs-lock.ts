/** Locks that all tabs of this browser share. There are none over plain HTTP, nor where the browser forbids storage. */

export type LockName = 'lustra-session'

/** Other tabs may see what this one has stored only a moment after the lock is free: it is held a little longer. */
const storageDelayMs = 100

/** A tab that the browser has suspended may hold a lock for ever. */
const longestWaitMs = 30_000

/** Runs it while no other tab holds the lock; without locks, or after a long wait, at once. */
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

/** Resolves when no tab holds the lock; without locks at once, and never later than after a long wait. */
export async function untilTabsLockIsFree(name: LockName): Promise<void> {
  const signal = AbortSignal.timeout(longestWaitMs)
  try {
    await navigator.locks.request(name, { mode: 'shared', signal }, () => undefined)
  } catch {
    // There is no lock to wait for, or the wait was long enough.
  }
}
