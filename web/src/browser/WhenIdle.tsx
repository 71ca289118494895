import { type ReactNode, useEffect, useState } from 'react'
import { whenIdle } from './deferred.ts'

/**
 * Mounts its children when the browser is idle, after the screen and its first reply. Without it the first entries of a
 * week appear 11 % later (decision 048).
 */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(async () => setIdle(true)), [])
  return isIdle && children
}
