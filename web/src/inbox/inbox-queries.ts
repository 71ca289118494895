import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { type ResultOf } from '@lustra/contract/call'
import { inbox } from '@lustra/contract/inbox'
import { queryOptions } from '@tanstack/react-query'

export type Show = 'waiting' | 'processed'

export type NoteLists = ResultOf<(typeof inbox)['actions']['list']>

const inboxCalls = calls(inbox)

/** Processed notes contain the names of their tasks. */
const lists = queryFamily('inbox', ['inbox', 'tasks'])

export function notesKey(show: Show) {
  return [...lists.key, show] as const
}

export function notesQuery(show: Show) {
  return queryOptions({
    queryKey: notesKey(show),
    queryFn: () => lists.read(() => inboxCalls.list({ show })),
  })
}
