import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { tasks } from '@lustra/contract/tasks'
import { queryOptions } from '@tanstack/react-query'
import { parentsOf } from './parents.ts'

const { open } = calls(tasks)
const { key, read } = queryFamily('parents', ['tasks', 'contexts'])

/** The open tasks in tree order. */
export const parentsQuery = queryOptions({
  queryKey: key,
  queryFn: () => read(async () => parentsOf((await open({ show: 'active' })).tasks)),
})
