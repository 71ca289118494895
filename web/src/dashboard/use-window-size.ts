import { useSyncExternalStore } from 'react'

function onResize(run: () => void): () => void {
  addEventListener('resize', run)
  return () => removeEventListener('resize', run)
}

/** The size in px, updated when the window is resized. */
export function useWindowSize(): { readonly width: number; readonly height: number } {
  const width = useSyncExternalStore(onResize, () => innerWidth)
  const height = useSyncExternalStore(onResize, () => innerHeight)
  return { width, height }
}
