/** Where a sign-in leads. */
import type { NavigateOptions, useRouter } from '@tanstack/react-router'
import { chat } from '#consent/index.ts'

/** The page is loaded anew when the chat has run in it: its scripts end before the session is used. */
export async function enter(router: ReturnType<typeof useRouter>, to: NavigateOptions): Promise<void> {
  if (chat.hasStarted) location.replace(to.href ?? router.buildLocation(to).publicHref)
  else await router.navigate({ ...to, replace: true })
}
