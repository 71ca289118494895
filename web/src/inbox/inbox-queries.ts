import { calls } from '#data/calls.ts'
import { queryFamily } from '#data/client.ts'
import { inbox } from '@lustra/contract/inbox'
import { tasks } from '@lustra/contract/tasks'
import { queryOptions } from '@tanstack/react-query'

export type Show = 'waiting' | 'processed'

const inboxCalls = calls(inbox)
const tasksCalls = calls(tasks)

/** Processed notes contain the names of their tasks. */
const lists = queryFamily('inbox', ['inbox', 'tasks'])
const openTasks = queryFamily('inboxTasks', ['tasks', 'contexts'])

export function notesKey(show: Show) {
  return [...lists.key, show] as const
}

export function notesQuery(show: Show) {
  return queryOptions({
    queryKey: notesKey(show),
    queryFn: () => lists.read(() => inboxCalls.list({ show })),
  })
}

/** Open tasks in tree order, offered as parents. */
export const openTasksQuery = queryOptions({
  queryKey: openTasks.key,
  queryFn: () => openTasks.read(async () => (await tasksCalls.open({ show: 'active' })).tasks),
})
