/** Joins the live channel to the cache: what moved elsewhere is asked for again. */
import type { Area } from '@lustra/contract/area'
import type { QueryClient } from '@tanstack/react-query'
import { session } from '../session.ts'
import { userKey } from '../user.ts'
import { LiveChannel } from './live-channel.ts'
import { ownLines } from './own-lines.ts'

/** The echo of an own change may overtake its reply. */
const echoMilliseconds = 250

/**
 * What else is read from an area: who is signed in, what repeats, what lies in the recycle bin, how many tasks a context has,
 * what one was reminded of, what tracked time says of tasks and holds against the plan, and what the dashboard and the reports have of it.
 */
const shownToo: Partial<Record<Area, readonly string[]>> = {
  settings: [...userKey, 'dashboard', 'reports'],
  tasks: ['recycleBin', 'contexts', 'records', 'reminders', 'dashboard', 'reports'],
  plans: ['records', 'recurrence', 'reminders', 'dashboard', 'reports'],
  records: ['contexts', 'dashboard', 'reports'],
  contexts: ['recycleBin', 'records', 'dashboard', 'reports'],
  goals: ['dashboard', 'reports'],
}

/** Keys of the cache begin with the area they show. */
export function keysOf(areas: readonly Area[]): readonly (readonly string[])[] {
  return [...new Set(areas.flatMap((area) => [area, ...(shownToo[area] ?? [])]))].map((key) => [key])
}

export function followChanges(queries: QueryClient): void {
  const channel = new LiveChannel({
    connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}/web/live`),
    token: () => session.token,
    moved: ({ seq, areas }) => {
      setTimeout(() => {
        // The screen that wrote it shows it already; the others learn that theirs is old.
        const own = ownLines.has(seq)
        for (const queryKey of keysOf(areas)) {
          // What was said stands beside every screen, so none of them knows that it is settled.
          const refetchType = own && queryKey[0] !== 'reminders' ? 'none' : 'active'
          void queries.invalidateQueries({ queryKey, refetchType })
        }
      }, echoMilliseconds)
    },
    missed: () => void queries.invalidateQueries(),
    unknown: () => void queries.invalidateQueries({ queryKey: userKey }),
  })
  const follow = () => (session.signedIn.value ? channel.start() : channel.stop())
  session.signedIn.subscribe(follow)
  addEventListener('online', () => channel.hurry())
  document.addEventListener('visibilitychange', () => document.hidden || channel.hurry())
  follow()
}
