/** The browser's Idle Detection, which Chromium has, in secure contexts only: whether the computer had no input for some time. */

interface IdleDetector extends EventTarget {
  readonly userState: 'active' | 'idle' | null
  readonly screenState: 'locked' | 'unlocked' | null
  start(options: { readonly threshold: number; readonly signal: AbortSignal }): Promise<void>
}

export interface WithIdleDetector {
  readonly IdleDetector?: {
    new (): IdleDetector
    /** Only within a press of the user. */
    requestPermission(): Promise<PermissionState>
  }
}

const { IdleDetector } = globalThis as WithIdleDetector

export function canDetectIdleness(): boolean {
  return IdleDetector !== undefined
}

export async function askForIdleDetection(): Promise<boolean> {
  const answer = await IdleDetector?.requestPermission().catch(() => 'denied' as const)
  return answer === 'granted'
}

/** Calls the listener with the permission in this browser, at once and whenever it changes. What the browser cannot tell must be asked. */
export async function followIdlePermission(
  listener: (permission: PermissionState) => void,
  signal: AbortSignal,
): Promise<void> {
  const status = await permissionStatus()
  if (signal.aborted) return
  status?.addEventListener('change', () => listener(status.state), { signal })
  listener(status?.state ?? 'prompt')
}

async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'idle-detection' as PermissionName })
  } catch {
    return null
  }
}
