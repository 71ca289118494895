/** Connects the live channel to the query cache: changes made elsewhere cause refetches. */
import type { QueryClient } from '@tanstack/react-query'
import { data, userKey } from '../client.ts'
import { session } from '../session.ts'
import { LiveChannel } from './live-channel.ts'

export function followChanges(queries: QueryClient): void {
  const channel = new LiveChannel({
    connect: () => new WebSocket(`${location.origin.replace('http', 'ws')}/web/live`),
    token: () => session.token,
    onChange: (message) =>
      void data.changedElsewhere('reminders' in message ? { areas: ['reminders'] } : message),
    onMissed: () => void data.cache.allChanged(),
    onUnknownToken: () => void queries.invalidateQueries({ queryKey: userKey }),
  })
  const follow = () => (session.signedIn.value ? channel.start() : channel.stop())
  session.signedIn.subscribe(follow)
  let account = session.account?.id ?? null
  session.identity.subscribe(() => {
    const former = account
    account = session.account?.id ?? null
    if (former === null || account === null || former === account) return
    // The open channel belongs to the previous account.
    channel.stop()
    channel.start()
  })
  addEventListener('online', () => channel.reconnectNow())
  document.addEventListener('visibilitychange', () => document.hidden || channel.reconnectNow())
  follow()
}
