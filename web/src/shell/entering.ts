import { notFound, redirect } from '@tanstack/react-router'
import { SessionExpired } from '#data/call-failed.ts'
import { queries } from '#data/queries.ts'
import { dashboard, session } from '#data/session.ts'
import { isAdministrator, userQuery } from '#data/user.ts'

interface Entering {
  /** The browser's path, including `/web`. */
  readonly location: { readonly publicHref: string }
}

export async function requireSession({ location }: Entering): Promise<void> {
  if (session.token === null) {
    session.remember(location.publicHref)
    throw redirect({ to: '/login' })
  }
  try {
    await queries.ensureQueryData(userQuery)
  } catch (error) {
    if (!(error instanceof SessionExpired)) throw error
    // By then, the token has been removed or replaced.
    await error.handled
    await requireSession({ location })
  }
}

/** Redirects a new user to onboarding (FND-021). */
export async function onboardFirst(): Promise<void> {
  const user = await queries.ensureQueryData(userQuery)
  if (user.goUserOnboarding) throw redirect({ to: '/onboarding' })
}

/** Redirects a user who has finished onboarding to the dashboard (TSK-005). */
export async function onboardOnce(entering: Entering): Promise<void> {
  await requireSession(entering)
  const user = await queries.ensureQueryData(userQuery)
  if (!user.goUserOnboarding) throw redirect({ to: '/dashboard' })
}

/** For other users these pages do not exist (ADM-N01). */
export async function requireAdministrator(entering: Entering): Promise<void> {
  await requireSession(entering)
  const user = await queries.ensureQueryData(userQuery)
  if (!isAdministrator(user)) throw notFound()
}

export function leaveIfSignedIn(): void {
  if (session.token !== null) throw redirect({ href: dashboard })
}
