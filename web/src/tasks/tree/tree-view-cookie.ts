/** Which tasks the tree shows, for as long as the browser is open; search sets it, too (TSK-007, TSK-N19). */
import { type Show } from '@lustra/contract/tasks'

const name = 'tasksTreeView'
const kept: readonly Show[] = ['completed', 'all']

export function shownByCookie(cookies: string): Show {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
  return kept.find((show) => show === value) ?? 'active'
}

/** What is ordinary needs no cookie. */
export function cookieOf(show: Show): string {
  const end = show === 'active' ? '; max-age=0' : ''
  return `${name}=${show}; path=/web; samesite=lax${end}`
}
