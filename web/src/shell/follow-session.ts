/** Keeps the page in step with the session: signed out, here or in another tab, nothing private stays on the screen. */
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
    // Only now: a screen still shown would ask again for what it misses.
    queries.clear()
  }
}
