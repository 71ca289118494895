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

/** Whether the user has allowed it in this browser; false also while unknown. */
export async function mayDetectIdleness(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'idle-detection' as PermissionName })
    return state === 'granted'
  } catch {
    return false
  }
}
