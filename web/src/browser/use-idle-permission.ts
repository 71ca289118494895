import { useEffect, useState } from 'react'
import { followIdlePermission } from './idle-detection.ts'

/** Whether this browser may detect idleness; null until known. The user may change it at any time, in any tab. */
export function useIdlePermission(): PermissionState | null {
  const [permission, setPermission] = useState<PermissionState | null>(null)
  useEffect(() => {
    const following = new AbortController()
    void followIdlePermission(setPermission, following.signal)
    return () => following.abort()
  }, [])
  return permission
}
