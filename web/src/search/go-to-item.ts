/** Opens an item on its own screen (SRC-009). */
import { clock } from '#browser/clock.ts'
import { navigateTo } from '#browser/navigation.ts'
import { CallFailed } from '#data/call-failed.ts'
import { completedTreeCookie } from '#ui/tree/status-filter-cookie.ts'
import { goTo } from '#ui/page/go-to.ts'
import type { SearchType } from '@lustra/contract/search'
import { type LocalTime, secondsPerDay } from '@lustra/domain/calendar'
import { goItem } from './search-queries.ts'

/** Navigates to the place that the server returns, unless the user has navigated meanwhile. Failures are already reported. */
export async function goToItem(type: SearchType, id: string): Promise<void> {
  const from = location.href
  try {
    const { url, options, taskCompleted } = await goItem(type, id)
    if (location.href !== from) return
    if (isLongCompleted(taskCompleted, clock.now())) document.cookie = completedTreeCookie
    goTo.begin(options)
    navigateTo(url)
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
  }
}

/** Completed more than a day ago (SRC-011). */
export function isLongCompleted(completed: LocalTime | null, now: LocalTime): boolean {
  return completed !== null && now - completed > secondsPerDay
}
