/** Which tasks the tree shows, for as long as the browser is open; search sets it, too (TSK-007, TSK-N19). */
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

/** What is ordinary needs no cookie. */
export function cookieOf(show: StatusFilter): string {
  const end = show === 'active' ? '; max-age=0' : ''
  return `${name}=${show}; path=/web; samesite=lax${end}`
}
