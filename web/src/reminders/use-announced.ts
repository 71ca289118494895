import { useStore } from '#browser/store.ts'
import { replay } from '#data/cache-update.ts'
import { session } from '#data/session.ts'
import { useUpdatesFor } from '#data/use-optimistic-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type AnnouncedReminder, announcedKey, announcedQuery } from './reminders-queries.ts'

/** Reminders that are due now. Snoozed ones return by this tab's clock, even offline. */
export function useAnnounced(): readonly AnnouncedReminder[] {
  const isSignedIn = useStore(session.signedIn)
  const { data = none, dataUpdatedAt } = useQuery({ ...announcedQuery, enabled: isSignedIn })
  const announced = replay<readonly AnnouncedReminder[]>(data, useUpdatesFor(announcedKey))
  const [tick, setTick] = useState(0)
  const now = Math.max(tick, dataUpdatedAt)
  const next = Math.min(...announced.map(({ showAt }) => showAt).filter((at) => at > now))

  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(() => setTick(Date.now()), Math.max(0, next - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [next])

  return isSignedIn ? announced.filter(({ showAt }) => showAt <= now) : none
}

const none: readonly AnnouncedReminder[] = []
