import { useEffect, useRef } from 'react'

/** Whether what asked is still on the screen: an answer that comes late must not close what has opened in its place. */
export function useStillShown(): () => boolean {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return () => isShown.current
}
