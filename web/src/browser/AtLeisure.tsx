import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { atLeisure } from './later.ts'

/** What is drawn once the screen stands: neither the screen nor its first answer waits for it. */
export function AtLeisure({ children }: { readonly children: ReactNode }) {
  const [isAtLeisure, setAtLeisure] = useState(false)
  useEffect(() => atLeisure(async () => setAtLeisure(true)), [])
  return isAtLeisure && <Suspense>{children}</Suspense>
}
