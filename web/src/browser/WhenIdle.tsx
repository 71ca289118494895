import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { whenIdle } from './deferred.ts'

/** What is drawn once the screen stands: neither the screen nor its first answer waits for it. */
export function WhenIdle({ children }: { readonly children: ReactNode }) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(async () => setIdle(true)), [])
  return isIdle && <Suspense>{children}</Suspense>
}
