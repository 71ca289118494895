import { useRouter } from '@tanstack/react-router'

/**
 * The search parameters of the address, which change at once when the user navigates, while `useSearch` follows with the
 * next rendering: what counts from the address in an event, such as Next, must not count a step twice or drop it.
 */
export function useLatestSearch(): () => Readonly<Record<string, unknown>> {
  const router = useRouter()
  return () => router.latestLocation.search
}
