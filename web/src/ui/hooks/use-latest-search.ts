import { useRouter } from '@tanstack/react-router'

/**
 * The current search parameters of the address, which change as soon as the user navigates, while `useSearch` follows with the next rendering. Events
 * that step from the address, such as Next, must not count a step twice or lose it.
 */
export function useLatestSearch(): () => Readonly<Record<string, unknown>> {
  const router = useRouter()
  return () => router.latestLocation.search
}
