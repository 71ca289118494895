/** Leaves protected pages and clears private data when the session ends in any tab. */
import type { QueryClient } from '@tanstack/react-query'
import { isProtected, session } from '#data/session.ts'

interface Navigator {
  readonly navigate: (to: { to: '/login' }) => Promise<void>
}

export function followSession(router: Navigator, queries: QueryClient): void {
  session.signedIn.subscribe(() => {
    if (!session.signedIn.value) void leave(router, queries)
  })
}

async function leave(router: Navigator, queries: QueryClient): Promise<void> {
  try {
    if (isProtected(location.pathname)) await router.navigate({ to: '/login' })
  } finally {
    // Cleared after the screen has unmounted, which would otherwise refetch the data.
    queries.clear()
  }
}
