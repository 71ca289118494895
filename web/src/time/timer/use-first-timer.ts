import { data } from '#data/client.ts'
import { useUser } from '#data/user.ts'
import { type Timer } from '@lustra/contract/time-record'
import { useEffect, useState } from 'react'
import { timerKey } from '../records/records-family.ts'

/** The timer as it came with the user: the first rendering has it, and no other request is needed for it. */
export function useFirstTimer(): Timer | null {
  const { timer } = useUser()
  const [first] = useState(timer)
  useEffect(() => {
    data.cache.seed(timerKey, first)
  }, [first])
  return first
}
