/** Locks that all tabs of this browser share. There are none over plain HTTP, nor where the browser forbids storage. */

type LockName = 'lustra-session'

/** Runs it while no other tab holds the lock; without locks, at once. */
export async function holdTabsLock(name: LockName, run: () => Promise<void>): Promise<void> {
  let hasBegun = false
  try {
    await navigator.locks.request(name, () => {
      hasBegun = true
      return run()
    })
  } catch (error) {
    if (hasBegun) throw error
    await run()
  }
}

/** Resolves when no tab holds the lock; without locks, at once. */
export async function untilTabsLockIsFree(name: LockName): Promise<void> {
  try {
    await navigator.locks.request(name, { mode: 'shared' }, () => undefined)
  } catch {
    // Nobody can hold it.
  }
}
