import { type WithIdleDetector } from '#browser/idle-detection.ts'

interface IdlenessListener {
  /**
   * `seconds` ago was the last input; 0 when the screen was locked. Not called for idleness that precedes the detection: it is stored already, or
   * began before the timer.
   */
  readonly left: (seconds: number) => void
  readonly returned: () => void
}

/** Detects idleness of at least `seconds`, or a locked screen, until the signal is aborted. Without permission, nothing. */
export async function detectIdleness(
  seconds: number,
  { left, returned }: IdlenessListener,
  signal: AbortSignal,
): Promise<void> {
  const { IdleDetector: Detector } = globalThis as WithIdleDetector
  if (!Detector || signal.aborted) return
  const detector = new Detector()
  let isAway: boolean | null = null
  const update = () => {
    if (signal.aborted) return
    const isIdle = detector.userState === 'idle'
    const isAwayNow = isIdle || detector.screenState === 'locked'
    if (isAwayNow === isAway) return
    const isFirst = isAway === null
    isAway = isAwayNow
    if (!isAway) returned()
    else if (!isFirst) left(isIdle ? seconds : 0)
  }
  try {
    await detector.start({ threshold: seconds * 1000, signal })
  } catch {
    // The permission was taken back, or the timer has stopped meanwhile.
    return
  }
  detector.addEventListener('change', update, { signal })
  update()
}
