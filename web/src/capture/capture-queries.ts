import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { contexts } from '@lustra/contract/contexts'
import { tasks } from '@lustra/contract/tasks'
import { noColor } from '@lustra/domain/contexts'
import { queryOptions } from '@tanstack/react-query'
import { parentsOf } from './parents.ts'

const { all } = calls(contexts)
const { open } = calls(tasks)
const names = queryFamily('capture', ['contexts'])
const parents = queryFamily('parents', ['tasks', 'contexts'])

/** Contexts as they are named after `@`. */
export const contextNamesQuery = queryOptions({
  queryKey: [...names.key, 'context names'],
  queryFn: () =>
    names.read(async () =>
      (await all({}, { failures: 'caller' })).contexts.map(({ id, name, additionalData }) => ({
        id,
        name,
        color: additionalData.categoryInfo?.color ?? noColor,
      })),
    ),
})

/** Open tasks in tree order, offered as parents. */
export const parentsQuery = queryOptions({
  queryKey: parents.key,
  queryFn: () => parents.read(async () => parentsOf((await open({ show: 'active' })).tasks)),
})
