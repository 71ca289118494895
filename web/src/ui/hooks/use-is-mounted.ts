import { useEffect, useRef } from 'react'

/** Whether what asked is still on the screen: an answer that comes late must not close what has opened in its place. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return () => isMounted.current
}
