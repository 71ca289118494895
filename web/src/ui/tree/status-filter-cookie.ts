/** The status filter of the tree as a session cookie, which search sets, too (TSK-007, TSK-N19). */
import { type StatusFilter } from '@lustra/contract/tasks'

const name = 'tasksTreeView'
const storedFilters: readonly StatusFilter[] = ['completed', 'all']

export function statusFilterFrom(cookies: string): StatusFilter {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return storedFilters.find((show) => show === value) ?? 'active'
}

/** The default needs no cookie. */
export function cookieOf(show: StatusFilter): string {
  const end = show === 'active' ? '; max-age=0' : ''
  return `${name}=${show}; path=/web; samesite=lax${end}`
}

/** For a link to a task that the default filter hides (SRC-011). */
export const completedTreeCookie = cookieOf('completed')
