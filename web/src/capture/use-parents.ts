import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { tasks } from '@lustra/contract/tasks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type Parent, parentsOf } from './parents.ts'

const { open } = calls(tasks)
const { key, read } = queryFamily('parents', ['tasks', 'contexts'])

const parentsQuery = queryOptions({
  queryKey: key,
  queryFn: () => read(async () => parentsOf((await open({ show: 'active' })).tasks)),
})

/** The open tasks in tree order, which a new task can be part of; empty until they are loaded. */
export function useParents(isNeeded = true): readonly Parent[] {
  const { data = [] } = useQuery({ ...parentsQuery, enabled: isNeeded })
  return data
}
