/** Whether any tab is visible: each visible tab holds a browser lock that all tabs can query. */
const lockName = 'lustra-visible'

let release: (() => void) | null = null

function isVisible(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus()
}

function follow(): void {
  if (isVisible() === (release !== null)) return
  if (release) {
    release()
    release = null
    return
  }
  const left = Promise.withResolvers<void>()
  release = left.resolve
  void navigator.locks.request(lockName, { mode: 'shared' }, () => left.promise)
}

/** Returns a function that releases the lock. */
export function holdVisibilityLock(): () => void {
  if (!('locks' in navigator)) return () => {}
  const events = ['focus', 'blur', 'pagehide'] as const
  for (const event of events) addEventListener(event, follow)
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    for (const event of events) removeEventListener(event, follow)
    document.removeEventListener('visibilitychange', follow)
    release?.()
    release = null
  }
}

export async function isAnyTabVisible(): Promise<boolean> {
  if (!('locks' in navigator)) return isVisible()
  const { held } = await navigator.locks.query()
  return held?.some(({ name }) => name === lockName) ?? false
}
