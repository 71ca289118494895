import { Suspense, lazy, useSyncExternalStore } from 'react'
import { notices } from './toast.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./ToastRegion.tsx')).ToastRegion }))

/** Mounted once beside the screens. The region comes with the first notice. */
export function ToastHost() {
  const any = useSyncExternalStore(
    (listener) => notices.subscribe(listener),
    () => notices.visibleToasts.length > 0,
  )
  return (
    any && (
      <Suspense>
        <ToastRegion />
      </Suspense>
    )
  )
}
