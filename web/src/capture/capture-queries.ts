import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { contexts } from '@lustra/contract/contexts'
import { queryOptions } from '@tanstack/react-query'

const { all } = calls(contexts)
const { key, read } = queryFamily('capture', ['contexts'])

export const contextNamesQuery = queryOptions({
  queryKey: [...key, 'context names'],
  queryFn: () =>
    read(async () => (await all({}, { failures: 'caller' })).contexts.map(({ id, name }) => ({ id, name }))),
})
