/** Keeps the page in step with the session: signed out, here or in another tab, nothing private stays on the screen. */
import type { QueryClient } from '@tanstack/react-query'
import { isProtected, session } from '#shared/session.ts'

interface Navigator {
  readonly navigate: (to: { to: '/login' }) => Promise<void>
}

export function followSession(router: Navigator, queries: QueryClient): void {
  session.signedIn.subscribe(() => {
    if (session.signedIn.value) return
    queries.clear()
    if (isProtected(location.pathname)) void router.navigate({ to: '/login' })
  })
}
