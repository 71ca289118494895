import { past } from '#browser/past.ts'
import { notFound, redirect } from '@tanstack/react-router'
import { SessionExpired } from '#data/call-failed.ts'
import { queries } from '#data/queries.ts'
import { dashboard, session } from '#data/session.ts'
import { isAdministrator, userQuery } from '#data/user.ts'
import { isInPast } from './navigation/places.ts'

interface Entering {
  /** The browser's path, including `/web`. */
  readonly location: { readonly publicHref: string }
}

/** What a page of the past does not show is that of today. */
export function leavePast({
  location,
}: {
  readonly location: { readonly pathname: string; readonly href: string }
}) {
  if (past && location.pathname !== '/' && !isInPast(location.pathname)) return load(`/web${location.href}`)
}

export function enterPast({ location }: Entering) {
  if (globalThis.location.pathname.startsWith('/web/as-of/')) throw notFound()
  return load(location.publicHref)
}

/** Never resolves, because the page is left. */
function load(href: string): Promise<never> {
  globalThis.location.assign(href)
  return new Promise(() => undefined)
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
