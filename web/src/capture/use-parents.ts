import { useQuery } from '@tanstack/react-query'
import type { Parent } from './parents.ts'
import { parentsQuery } from './parents-queries.ts'

/** The tasks that a new task can be part of; empty until they are loaded. */
export function useParents(isNeeded = true): readonly Parent[] {
  const { data = [] } = useQuery({ ...parentsQuery, enabled: isNeeded })
  return data
}
