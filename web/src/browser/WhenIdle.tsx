import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from './deferred.ts'

interface WhenIdleProps {
  /** Mounts the children at once. */
  readonly isNeeded?: boolean
  readonly children: ReactNode
}

/**
 * Mounts its children when the browser is idle, after the screen and its first reply. Without it, the first entries of a week appear 11 % later
 * (decision 048).
 */
export function WhenIdle({ isNeeded = false, children }: WhenIdleProps) {
  const [isIdle, setIdle] = useState(false)
  if (isNeeded && !isIdle) setIdle(true)
  useEffect(() => whenIdle(async () => setIdle(true)), [])
  return isIdle && children
}
