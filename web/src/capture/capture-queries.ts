import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { contexts } from '@lustra/contract/contexts'
import { noColor } from '#ui/color/fill.ts'
import { queryOptions } from '@tanstack/react-query'

const { all } = calls(contexts)
const { key, read } = queryFamily('capture', ['contexts'])

/** Contexts as they are named after `@`. */
export const contextNamesQuery = queryOptions({
  queryKey: [...key, 'context names'],
  queryFn: () =>
    read(async () =>
      (await all({}, { failures: 'caller' })).contexts.map(({ id, name, additionalData }) => ({
        id,
        name,
        color: additionalData.categoryInfo?.color ?? noColor,
      })),
    ),
})
