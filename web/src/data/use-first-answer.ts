import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data } from './client.ts'

/** An answer contained in the user's status: the first rendering uses it, and the query with this key sends no request. */
export function useFirstAnswer<Answer>(queryKey: QueryKey, answer: Answer): Answer {
  const [first] = useState(answer)
  useEffect(() => {
    data.cache.seed(queryKey, first)
  }, [queryKey, first])
  return first
}
