import type { QueryKey } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { data } from './client.ts'

/** An answer as it came with the user: the first rendering has it, and the query of this key requests nothing for it. */
export function useFirstAnswer<Answer>(queryKey: QueryKey, answer: Answer): Answer {
  const [first] = useState(answer)
  useEffect(() => {
    data.cache.seed(queryKey, first)
  }, [queryKey, first])
  return first
}
