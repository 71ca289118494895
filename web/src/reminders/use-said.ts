import { type Said, saidQuery } from './reminders-desk.ts'
import { session } from '#data/session.ts'
import { useStore } from '#browser/store.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Those whose time has come; what was put off joins them by this tab's own clock, with the network or without. */
export function useSaid(): readonly Said[] {
  const signedIn = useStore(session.signedIn)
  const { data = nothing, dataUpdatedAt } = useQuery({ ...saidQuery, enabled: signedIn })
  const [tick, setTick] = useState(0)
  const now = Math.max(tick, dataUpdatedAt)
  const next = Math.min(...data.map(({ showAt }) => showAt).filter((at) => at > now))

  useEffect(() => {
    if (next === Infinity) return
    const timer = setTimeout(() => setTick(Date.now()), Math.max(0, next - Date.now()) + 50)
    return () => clearTimeout(timer)
  }, [next])

  return signedIn ? data.filter(({ showAt }) => showAt <= now) : nothing
}

const nothing: readonly Said[] = []
