import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { recycleBin } from '@lustra/contract/recycle-bin'
import { queryOptions } from '@tanstack/react-query'

const binCalls = calls(recycleBin)
const { key, read } = queryFamily('recycleBin', ['tasks', 'contexts', 'goals', 'inbox', 'records', 'plans'])

export const binKey = key

export const binQuery = queryOptions({
  queryKey: binKey,
  queryFn: () => read(async () => (await binCalls.list({}, { failures: 'caller' })).things),
})
