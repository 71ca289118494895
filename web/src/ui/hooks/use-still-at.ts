import { useRouter } from '@tanstack/react-router'

/**
 * Whether one is still at a screen. While the next one is being fetched the last is still drawn, and what it hears then
 * must not call anybody back to it.
 */
export function useStillAt(screen: `/${string}`): () => boolean {
  const router = useRouter()
  return () => {
    const { pathname } = router.latestLocation
    return pathname === screen || pathname.startsWith(`${screen}/`)
  }
}
