import { connection } from '#browser/connection.ts'
import { useLatest } from '#ui/hooks/use-latest.ts'
import { useEffect } from 'react'
import { Unreachable } from './call-failed.ts'

/** Called when the connection is restored after `failure`, whose text is then outdated; the user tries again. */
export function useConnectionRestored(failure: unknown, restored: () => void): void {
  const latest = useLatest(restored)
  const isUnreachable = failure instanceof Unreachable
  useEffect(() => {
    if (!isUnreachable) return
    return connection.isLost.subscribe(() => connection.isLost.value || latest()())
  }, [isUnreachable, latest])
}
