import { useEffect, useRef } from 'react'

/** Whether the component is still mounted: a late reply must not close what has opened in its place. */
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
