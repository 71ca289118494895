/** Joins the live channel to the query cache: what changed elsewhere is fetched again. */
import type { QueryClient } from '@tanstack/react-query'
import { data } from '../client.ts'
import { session } from '../session.ts'
import { userKey } from '../user.ts'
import { LiveChannel } from './live-channel.ts'

export function followChanges(queries: QueryClient): void {
  const channel = new LiveChannel({
    connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}/web/live`),
    token: () => session.token,
    moved: (message) => void data.changedElsewhere(message),
    missed: () => void queries.invalidateQueries(),
    unknown: () => void queries.invalidateQueries({ queryKey: userKey }),
  })
  const follow = () => (session.signedIn.value ? channel.start() : channel.stop())
  session.signedIn.subscribe(follow)
  addEventListener('online', () => channel.hurry())
  document.addEventListener('visibilitychange', () => document.hidden || channel.hurry())
  follow()
}
