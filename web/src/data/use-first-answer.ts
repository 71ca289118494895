import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data } from './client.ts'

/** The user's first answer for this query: the first rendering has it, and no request is sent. */
export function useFirstAnswer<Answer>(queryKey: QueryKey, answer: Answer): Answer {
  const [first] = useState(answer)
  useEffect(() => {
    data.cache.seed(queryKey, first)
  }, [queryKey, first])
  return first
}
