import { useSyncExternalStore } from 'react'
import { deferred } from '#browser/deferred.ts'
import { notices } from './toast.ts'

const ToastRegion = deferred(async () => (await import('./ToastRegion.tsx')).ToastRegion)

/** Mounted once beside the screens. The region is loaded with the first notice. */
export function ToastHost() {
  const any = useSyncExternalStore(
    (listener) => notices.subscribe(listener),
    () => notices.visibleToasts.length > 0,
  )
  return any && <ToastRegion />
}
