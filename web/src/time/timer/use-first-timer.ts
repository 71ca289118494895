import { queries } from '#data/queries.ts'
import { useUser } from '#data/user.ts'
import { type Timer } from '@lustra/contract/time-record'
import { useEffect, useState } from 'react'
import { timerKey } from '../records/records-family.ts'

/** The timer as it came with the user: the first rendering has it, and nothing more is fetched for it. */
export function useFirstTimer(): Timer | null {
  const { timer } = useUser()
  const [first] = useState(timer)
  useEffect(() => {
    if (queries.getQueryData(timerKey) === undefined) queries.setQueryData(timerKey, first)
  }, [first])
  return first
}
