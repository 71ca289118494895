import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { contexts } from '@lustra/contract/contexts'
import { queryOptions } from '@tanstack/react-query'

const contextCalls = calls(contexts)
/** Each context has its number of tasks and its tracked time. */
const { key, read } = queryFamily('contexts', ['contexts', 'tasks', 'records'])

const byScreen = { failures: 'caller' } as const

export const contextsKey = key

export const contextsQuery = queryOptions({
  queryKey: contextsKey,
  queryFn: () => read(() => contextCalls.all({}, byScreen)),
})

/** Whether contacts can be imported from Google (CTX-044). */
export const googleQuery = queryOptions({
  queryKey: ['google-contacts'],
  queryFn: () => contextCalls.importContacts({ forceImport: false }, byScreen),
})
