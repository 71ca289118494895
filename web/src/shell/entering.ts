/** What is asked before a page is shown: is there a session, whose, and do they belong here. */
import { notFound, redirect } from '@tanstack/react-router'
import { queries } from '#data/queries.ts'
import { dashboard, session } from '#data/session.ts'
import { isAdministrator, userQuery } from '#data/user.ts'

interface Entering {
  /** As the browser shows it, with `/web`. */
  readonly location: { readonly publicHref: string }
}

export async function requireSession({ location }: Entering): Promise<void> {
  if (session.token === null) {
    session.remember(location.publicHref)
    throw redirect({ to: '/login' })
  }
  await queries.ensureQueryData(userQuery)
}

/** A new user sees the first steps before these screens (FND-021). */
export async function onboardFirst(): Promise<void> {
  const user = await queries.ensureQueryData(userQuery)
  if (user.goUserOnboarding) throw redirect({ to: '/onboarding' })
}

/** Who has taken the first steps is not asked to take them again (TSK-005). */
export async function onboardOnce(entering: Entering): Promise<void> {
  await requireSession(entering)
  const user = await queries.ensureQueryData(userQuery)
  if (!user.goUserOnboarding) throw redirect({ to: '/dashboard' })
}

/** To anybody else these pages do not exist. */
export async function requireAdministrator(): Promise<void> {
  const user = await queries.ensureQueryData(userQuery)
  if (!isAdministrator(user)) throw notFound()
}

/** Signed in already: there is nothing to do at the sign-in page. */
export function leaveIfSignedIn(): void {
  if (session.token !== null) throw redirect({ href: dashboard })
}
