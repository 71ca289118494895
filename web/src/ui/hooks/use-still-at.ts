import { useRouter } from '@tanstack/react-router'

/**
 * Whether the router is still at a screen. While the next screen loads, the last one stays rendered, and its late replies must not navigate back to
 * it.
 */
export function useStillAt(screen: `/${string}`): () => boolean {
  const router = useRouter()
  return () => {
    const { pathname } = router.latestLocation
    return pathname === screen || pathname.startsWith(`${screen}/`)
  }
}
