import type { NavigateOptions, useRouter } from '@tanstack/react-router'
import { chat } from '#consent/index.ts'

/** Reloads the page if the chat ran in it, so that the chat's scripts end before the session is used. */
export async function enter(router: ReturnType<typeof useRouter>, to: NavigateOptions): Promise<void> {
  if (chat.hasStarted) location.replace(to.href ?? router.buildLocation(to).publicHref)
  else await router.navigate({ ...to, replace: true })
}
